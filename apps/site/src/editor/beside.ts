import { addStyles } from './sheets.ts';

/** The width of the panel in CSS pixels, and the least width of a window that has the page beside it. */
export const panelWidth = 440;
const leastWidth = 900;

/** The media query for the panel beside the page; on smaller windows the panel is below it. */
export const besidePage = `(width >= ${leastWidth}px)`;

/** The media query for what the keyboard of a telephone leaves of its window (the viewport's interactive-widget). */
export const overKeyboard = '(width < 30rem) and (height < 30rem)';

/** The height of the panel below the page. */
export const belowHeight = 'min(56vh, 32rem)';

/**
 * A narrow page has a margin for the Edit button, too. Over a panel below it, Close does what the button does. What is
 * edited can scroll to above the panel, and the page's menu, which is above all of it, ends at the panel.
 */
const styles = `
  @media screen and ${besidePage} {
    body, body::before { margin-right: ${panelWidth}px; }
    #menu:popover-open { right: ${panelWidth}px; }
    @media (width < calc(48rem + ${panelWidth}px)) { :root { --edge-space: 2.5rem; } }
  }
  @media not ${besidePage} {
    :root { --below: ${belowHeight}; }
    content-edit-button { display: none; }
    body { padding-block-end: ${belowHeight}; }
    #menu:popover-open { bottom: ${belowHeight}; }
    main *, footer * { scroll-margin-block: calc(var(--bar) + 1rem) calc(${belowHeight} + 1rem); }
  }
`;

/** Lays the page out as in a window that ends at the panel, until the returned function is called. */
export function makeRoom(): () => void {
  const queries = new Map<MediaList, string>();
  const removeStyles = addStyles(document, styles);
  const narrow = () => {
    for (const { cssRules } of document.styleSheets) {
      for (const { media } of mediaRules(cssRules)) {
        if (queries.has(media)) continue;
        queries.set(media, media.mediaText);
        media.mediaText = queryBeside(media.mediaText);
      }
    }
  };
  narrow();
  // The styles of a screen come with it.
  const arriving = new MutationObserver(narrow);
  arriving.observe(document.head, { childList: true, subtree: true });
  return () => {
    arriving.disconnect();
    removeStyles();
    for (const [media, text] of queries) media.mediaText = text;
  };
}

/** Returns the media rules that depend on the width, also those in layers. */
function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return /width [<>]=? [\d.]+rem/.test(rule.media.mediaText) ? rule : [];
    return rule instanceof CSSLayerBlockRule ? mediaRules(rule.cssRules) : [];
  });
}

/** Returns a media query that is true beside the panel where it would be true in a window as wide as the page. */
function queryBeside(query: string): string {
  return query.replaceAll(/\((width [<>]=?) ([\d.]+rem)\)/g, (whole, compare: string, width: string) => {
    const beside = `(${besidePage} and (${compare} calc(${width} + ${panelWidth}px)))`;
    return `(((not ${besidePage}) and ${whole}) or ${beside})`;
  });
}
