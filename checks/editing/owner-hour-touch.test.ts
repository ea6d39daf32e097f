import { expect } from '../support/desk.ts';
import { touch } from '../support/hands.ts';
import { ownerHour } from '../support/owner-hour.ts';

ownerHour("an owner's hour on a phone, in which the dev server ends", {
  hands: touch,
  inTheMiddle: async (desk) => {
    const loaded = desk.page.waitForEvent('load');
    await desk.crash();
    await expect(desk.panel.getByRole('status')).toContainText('The connection to the dev server is lost');
    await expect(desk.button('Save')).toBeDisabled();
    await desk.restart();
    await loaded;
    await expect(desk.panel).toBeVisible();
  },
});
