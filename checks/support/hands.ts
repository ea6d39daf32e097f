// How a person works with the page: by a mouse, by touch, or by the keyboard alone.
import type { BrowserContextOptions, Locator, Page } from 'playwright/test';

export interface Hands {
  context: BrowserContextOptions;
  /** Presses a button or follows a link. */
  press: (target: Locator) => Promise<void>;
  /** Types a text in place of that of a field. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses from a list by the words of an option. */
  choose: (list: Locator, words: string) => Promise<void>;
}

const select = async (list: Locator, label: string) => {
  await list.selectOption({ label });
};

export const mouse: Hands = {
  context: { viewport: { width: 1400, height: 900 } },
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: select,
};

/** A phone whose browser has its bars. */
export const touch: Hands = {
  context: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
  press: (target) => target.tap(),
  type: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
  choose: select,
};

/** Without a mouse: the focus moves from one control to the next. */
export const keyboard: Hands = {
  context: { viewport: { width: 1280, height: 720 } },
  press: async (target) => {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  type: async (field, text) => {
    await reach(field);
    await field.page().keyboard.press('Control+a');
    await (text === '' ? field.page().keyboard.press('Delete') : field.page().keyboard.type(text));
  },
  choose: async (list, words) => {
    await reach(list);
    await list.page().keyboard.type(words);
  },
};

/** Moves the focus to a control by Tab, or by Shift+Tab if it is before the one that has it. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let step = 0; step < 2000; step++) {
    const where = await target.evaluate(whereIs);
    if (where === 'here') return;
    await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

/** Runs in the page. Returns where an element is from the focus. */
function whereIs(element: Element): 'here' | 'before' | 'behind' {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active === element) return 'here';
  if (active?.getRootNode() !== element.getRootNode()) return 'behind';
  const isBefore = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore ? 'before' : 'behind';
}

/** Chooses a file in the dialog that a control opens. */
export async function chooseFile(
  hands: Hands,
  page: Page,
  control: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
) {
  const dialog = page.waitForEvent('filechooser');
  await hands.press(control);
  await (await dialog).setFiles(file);
}
