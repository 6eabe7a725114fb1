import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { confirmClosing } from './support/closing.ts';
import { devices, tablet } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { mailsTo } from './support/mails.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { giftCardAndCoupon, tenPack } from './support/rights.ts';
import { button, joinByInvitation, newTeamEmail, ownerInvitation, title } from './support/team.ts';
import { expect, test } from './support/test.ts';
import type { Watch } from './support/watch.ts';

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

type Tab = { page: Page; t: Translate };

/** The amounts of these journeys are whole. */
const pay = ({ page }: Tab) => page.getByRole('dialog');
const byCard = (tab: Tab, amount: string) =>
  pay(tab).getByRole('button', { name: `${tab.t('adminTill.byCard')} · ${amount}`, exact: true });
const closeToasts = async ({ page, t }: Tab) => {
  for (const one of await page.getByRole('button', { name: t('shell.close'), exact: true }).all())
    await one.click({ timeout: 1000 }).catch(() => {});
};

/** Begins a long journey on which some calls are refused. */
function beginLong(tab: Tab, watch: Watch): Tab {
  test.slow();
  watch.allow(/status of 422/);
  return tab;
}

/** Joins the team of a store as its owner, up to the list of stores. */
async function joinAsOwner(tab: Tab, origin: string, shopId: string): Promise<void> {
  await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
  await button(tab, 'admin.codesSaved').click();
  await expect(title(tab, 'admin.storesTitle')).toBeVisible();
}

/** A message lies above the bar at the foot of a phone; it stays as long as the pointer is on it. */
async function expectAboveBar({ page, t }: Tab, message: Locator): Promise<void> {
  const bar = page.getByRole('button', { name: new RegExp(`^${t('adminTill.cart')}`) });
  const gap = async () => {
    const [above, below] = [await message.boundingBox(), await bar.boundingBox()];
    return above && below ? below.y - above.y - above.height : -1;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await message.hover();
}

/** A phone shows what is sold, and the sale behind its bar. */
async function toCart({ page, t }: Tab, name: string): Promise<void> {
  if (name === 'phone') await page.getByRole('button', { name: new RegExp(`^${t('adminTill.cart')}`) }).click();
}

/** Closing shows the difference first. */
async function closeTill(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('adminTill.close'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('adminTill.difference'));
  expect(await axeComplaints(page)).toEqual([]);
  await confirmClosing(page, t);
}

/** Large keys come up for an amount on a tablet; the first takes the place of what stood there. */
async function typeOnPad({ page, t }: Tab, amount: Locator): Promise<void> {
  await amount.tap();
  const pad = page.getByRole('group', { name: t('field.numberPad') });
  for (const key of ['2', '0']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await pad.getByRole('button', { name: t('field.done') }).tap();
  await expect(amount).toHaveValue('20');
}

for (const [name, device, language] of [
  ['desktop', devices.desktop, 'en'],
  ['tablet', tablet, 'tw'],
  ['phone', devices.phone, 'en'],
] as const)
  test.describe(`on a ${name}, in ${language}`, () => {
    test.use({ ...device, language });

    test(`0085 an appointment is paid in cash with change, a gift card and a product by card and cash, one is refunded, and the day closes even, ${name}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      // The desk that is late is told so.
      const tab = beginLong({ page, t }, watch);
      const holder = `till-${name}@mail.example`;
      const receiptTo = `receipt-${holder}`;
      const sold = giftCardAndCoupon(holder);
      const { shopId } = await ownShop(origin, {
        product: { name: 'Argan oil', price: 20 },
        rights: {
          ...sold,
          sold: [...sold.sold, ...tenPack(holder).sold],
          prices: { ten: '400' },
          items: tenPack(holder).items,
        },
        points: [`${holder},1500,first,`],
        parameters: { pointsWorth: '1' },
      });
      const { id: bookingId } = await ask(origin, internalCalls.createBooking, {
        shopId,
        start: '2026-12-01 14:00',
        lines: [{ code: 'hour' }],
        firstName: 'Mei',
        lastName: 'Tan',
        email: `mei.${holder}`,
      });
      await joinAsOwner(tab, origin, shopId);

      // The appointment: its customer was not marked as arrived, so the till asks. Then two presses, and the change is shown.
      await page.goto(`/admin/store/${shopId}/till?appointment=${bookingId}`);
      await expect(page.getByText('Mei Tan')).toBeVisible();
      await looksRight(page);
      await button(tab, 'adminTill.pay', { amount: '$50' }).click();
      await expect(pay(tab)).toContainText(t('adminTill.visitText'));
      await looksRight(page);
      await button(tab, 'adminTill.visitOver').click();
      await expect(page.getByRole('heading', { name: t('adminTill.payTitle', { amount: '$50' }) })).toBeVisible();
      await expect(page.getByText(t('adminTill.visitText'))).toHaveCount(0);
      await looksRight(page);
      // Any note can be typed, and the change is seen before it is taken.
      await button(tab, 'adminTill.otherCash').click();
      const given = pay(tab).getByRole('textbox', { name: t('adminTill.given') });
      await given.fill('40');
      await button(tab, 'adminTill.takeCash').click();
      await expect(pay(tab).getByText(t('adminTill.givenLow', { amount: '$50' }))).toBeVisible();
      await looksRight(page);
      await given.fill('1000000000');
      await expect(pay(tab).getByText(t('adminTill.givenHigh'))).toBeVisible();
      await given.fill('100');
      await expect(pay(tab).getByText(t('adminTill.change', { amount: '$50' }))).toBeVisible();
      await button(tab, 'adminTill.takeCash').click();
      await expect(page.getByText(t('adminTill.change', { amount: '$50' }))).toBeVisible();
      await expect(page.getByText(t('adminTill.visitFinished'))).toBeVisible();
      await looksRight(page);
      const billUrl = page.url();
      await button(tab, 'adminTill.mail').click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: t('adminTill.email') })
        .fill(receiptTo);
      await looksRight(page);
      await button(tab, 'adminTill.send').click();
      await expect(page.getByText(t('adminTill.sent', { email: receiptTo }))).toBeVisible();
      await expect.poll(() => mailsTo(origin, receiptTo)).toHaveLength(1);
      await closeToasts(tab);
      await page.goto(`/admin/store/${shopId}/till?appointment=${bookingId}`);
      await expect(page.getByText(t('adminTill.settledAlready'))).toBeVisible();

      // A part by points, as whole ones; a package costs its price.
      await page.goto(`/admin/store/${shopId}/till`);
      await expect(page.getByRole('button', { name: /Ten hours/ })).toContainText('$400');
      await page.getByRole('button', { name: /Argan oil/ }).click();
      await looksRight(page);
      await toCart(tab, name);
      await button(tab, 'adminTill.chooseCustomer').click();
      await page.getByRole('dialog').getByRole('searchbox').fill(holder);
      // What the customer holds comes late: the lines stay where they are, and the payment waits for it.
      let letGo = () => {};
      const gate = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/team/till/*/start?*memberId=*', async (route) => {
        await gate;
        await route.continue();
      });
      const topOf = async (text: string) =>
        (await page.getByText(text, { exact: true }).filter({ visible: true }).first().boundingBox())!.y;
      const untilLine = async () => (await topOf('Argan oil')) - (await topOf(t('adminTill.cart')));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${holder}`) })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(tab, 'adminTill.pay', { amount: '$20' })).toHaveAttribute('data-loading', 'true');
      const before = await untilLine();
      letGo();
      await button(tab, 'adminTill.pay', { amount: '$20' }).click();
      const points = t('adminTill.pointsText', { count: 1500, amount: '$15' });
      await expect(page.getByText(t('adminTill.canPayPoints', { points }))).toBeVisible();
      expect(await untilLine()).toBe(before);
      await looksRight(page);
      await pay(tab).getByRole('button', { name: points }).click();
      await expect(pay(tab).getByText(t('adminTill.payTitle', { amount: '$5' }))).toBeVisible();
      await byCard(tab, '$5').click();
      await expect(page.getByText(t('tender.points')).first()).toBeVisible();

      // It was no card after all: the payment is written down as what it was.
      await button(tab, 'adminTill.correct').click();
      await button(tab, 'adminTill.correctSave').click();
      await expect(pay(tab).getByText(t('adminTill.correctChoose'))).toBeVisible();
      await looksRight(page);
      await page.getByRole('radio', { name: t('tender.others') }).check();
      await button(tab, 'adminTill.correctSave').click();
      const corrected = { before: t('tender.card'), kind: t('tender.others') };
      await expect(page.getByText(t('adminTill.correctedTo', corrected))).toBeVisible();
      await looksRight(page);
      await closeToasts(tab);

      // A customer who is new, with a mail that another one has.
      await page.goto(`/admin/store/${shopId}/till`);
      await toCart(tab, name);
      await button(tab, 'adminTill.chooseCustomer').click();
      await page.getByRole('dialog').getByRole('searchbox').fill(`mei.${holder}`);
      await button(tab, 'adminCustomer.newCustomer').click();
      await page.getByRole('textbox', { name: t('adminCustomer.firstName') }).fill('Lin');
      await looksRight(page);
      await button(tab, 'adminCustomer.add').click();
      await expect(page.getByText(t('adminTill.chooseKnown'))).toBeVisible();
      await looksRight(page);
      await page.getByRole('textbox', { name: t('adminCustomer.email') }).fill(`lin.${holder}`);
      await button(tab, 'adminCustomer.add').click();
      await expect(page.getByText('Lin', { exact: true })).toBeVisible();

      // From nothing: a product and a gift card, by card and cash.
      await page.goto(`/admin/store/${shopId}/till`);
      await page.getByRole('button', { name: /Argan oil/ }).click();
      await page.getByRole('button', { name: /^Gift card/ }).click();
      await toCart(tab, name);
      await looksRight(page);
      // A gift card belongs to someone: the sale says so, and asks for who it is before it asks for money.
      await button(tab, 'adminTill.changeCustomer').click();
      await button(tab, 'adminTill.removeCustomer').click();
      await expect(page.getByRole('status').filter({ hasText: t('adminTill.holderNeeded') })).toBeVisible();
      await looksRight(page);
      await button(tab, 'adminTill.pay', { amount: '$50' }).click();
      await expect(page.getByRole('dialog')).toContainText(t('adminTill.holderNeeded'));
      await looksRight(page);
      await page.getByRole('dialog').getByRole('searchbox').fill('Mei');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Mei Tan/ })
        .click();
      // What was typed outlives a reload.
      await page.reload();
      await expect(page.getByRole('button', { name: /Argan oil/ })).toHaveCount(name === 'phone' ? 1 : 2);
      await button(tab, 'adminTill.pay', { amount: '$50' }).click();
      await expect(pay(tab).getByText(t('adminTill.rightsPaidHere'))).toBeVisible();
      // What may mean one or a thousand is asked again.
      const part = pay(tab).getByRole('textbox', { name: t('adminTill.amount') });
      await part.fill('1,000');
      await expect(pay(tab).getByText(t('adminTill.amountNeeded'))).toBeVisible();
      await expect(pay(tab).getByRole('button', { name: /\$50/ })).toHaveCount(0);
      await looksRight(page);
      if (name === 'tablet') await typeOnPad(tab, part);
      else await part.fill('20');
      await byCard(tab, '$20').click();
      await expect(pay(tab).getByText(t('adminTill.payTitle', { amount: '$30' }))).toBeVisible();
      await pay(tab)
        .getByRole('button', { name: t('adminTill.cashExact', { amount: '$30' }) })
        .click();
      await expect(page.getByText(t('adminTill.issued'))).toBeVisible();
      await looksRight(page);

      // The product comes back.
      await button(tab, 'adminTill.refund').click();
      await page.getByRole('radio', { name: t('adminTill.refundLines') }).click();
      await button(tab, 'adminTill.refund').last().click();
      await expect(page.getByRole('checkbox', { name: /Argan oil/ })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(t('adminTill.chooseLines'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('adminTill.refundReason') })).toHaveAccessibleDescription(
        t('adminTill.reasonNeeded'),
      );
      await looksRight(page);
      await page.getByRole('checkbox', { name: /Argan oil/ }).check();
      await page.getByRole('textbox', { name: t('adminTill.refundReason') }).fill('Wrong scent');
      await looksRight(page);
      await button(tab, 'adminTill.refundDo', { amount: '$20' }).click();
      await expect(page.getByText('Wrong scent')).toBeVisible();
      await closeToasts(tab);

      // The list of bills, and paper.
      await page.goto(`/admin/store/${shopId}/till/bills`);
      await expect(page.getByRole('link', { name: /Mei Tan/ })).toHaveCount(2);
      await looksRight(page);
      await page.goto(billUrl);
      await expect(page.getByText(t('adminTill.settledBy', { name: 'Ada Quill' }))).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: t('adminTill.parts') })).toBeHidden();
      await expect(page.locator('[data-paper="roll"]')).toContainText('Own first');
      await page.emulateMedia({ media: 'screen' });

      // All of it goes back, and the appointment is paid again with a bill of its own.
      await button(tab, 'adminTill.refund').click();
      await page.getByRole('textbox', { name: t('adminTill.refundReason') }).fill('Wrong bill');
      await button(tab, 'adminTill.refundDo', { amount: '$50' }).click();
      await expect(page.getByText(t('adminTill.refundedWhole'))).toBeVisible();
      await closeToasts(tab);
      await looksRight(page);
      await page.getByRole('link', { name: t('adminTill.takeAgain') }).click();
      await button(tab, 'adminTill.pay', { amount: '$50' }).click();
      await pay(tab)
        .getByRole('button', { name: t('adminTill.cashExact', { amount: '$50' }) })
        .click();
      await expect(page.getByText(t('adminTill.settledBy', { name: 'Ada Quill' }))).toBeVisible();
      await expect(page.getByRole('link', { name: t('adminTill.openBill') })).toBeVisible();
      await looksRight(page);

      // The day: the cash is the appointment, twice, and what was paid so of the second sale.
      await page.goto(`/admin/store/${shopId}/till/day`);
      const cash = page.getByRole('row', { name: new RegExp(`^${t('tender.cash')}`) });
      await expect(cash).toContainText('$130');
      await looksRight(page);
      const total = async (field: string, value: string) =>
        page.getByRole('textbox', { name: field, exact: true }).fill(value);
      // What is missing is said at each field at once; what is put right is no longer said.
      await button(tab, 'adminTill.close').click();
      const typed = (field: string) => page.getByRole('textbox', { name: field, exact: true });
      for (const field of [t('adminTill.counted'), t('adminTill.left')]) {
        await expect(typed(field)).toHaveAttribute('aria-invalid', 'true');
        await expect(typed(field)).toHaveAccessibleDescription(new RegExp(t('adminTill.amountNeeded')));
      }
      await expect(typed(t('adminTill.counted'))).toBeFocused();
      await expect(typed(t('adminTill.note'))).not.toHaveAttribute('aria-invalid', 'true');
      await looksRight(page);
      await total(t('adminTill.counted'), '1');
      await expect(typed(t('adminTill.counted'))).not.toHaveAttribute('aria-invalid', 'true');
      await expect(typed(t('adminTill.left'))).toHaveAttribute('aria-invalid', 'true');
      await button(tab, 'adminTill.close').click();
      await expect(typed(t('adminTill.left'))).toBeFocused();
      await expect(typed(t('adminTill.note'))).toHaveAccessibleDescription(t('adminTill.noteNeeded'));
      const inDrawer = (await cash.getByRole('cell').last().textContent())!.replace('$', '');
      await total(t('adminTill.opening'), '100');
      await total(t('adminTill.counted'), String(100 + Number(inDrawer)));
      await total(t('adminTill.left'), '100');
      await expect(page.getByText(`${t('adminTill.difference')}: $0`)).toBeVisible();
      // Leaving the count asks first, and a reload keeps it.
      await page
        .getByRole('navigation', { name: t('adminTill.parts') })
        .getByRole('link')
        .first()
        .click();
      const leaving = page.getByRole('alertdialog', { name: t('adminTill.leaveClosing') });
      await leaving.getByRole('button', { name: t('adminNewAppointment.stay') }).click();
      await expect(leaving).toHaveCount(0);
      await page.reload();
      await expect(typed(t('adminTill.left'))).toHaveValue('100');
      await expect(page.getByText(`${t('adminTill.difference')}: $0`)).toBeVisible();
      // Another desk has counted the same drawer, and is a moment later.
      const other = await page.context().newPage();
      await other.goto(page.url());
      const late = (field: string) => other.getByRole('textbox', { name: field, exact: true });
      await late(t('adminTill.counted')).fill('170');
      await late(t('adminTill.left')).fill('100');
      await late(t('adminTill.note')).fill('Ten are missing');
      await page.bringToFront();
      await closeTill(page, t);
      await expect(page.getByText(t('adminTill.closed'))).toBeVisible();
      await expect(page.getByText(t('adminTill.nothingYet'))).toBeVisible();
      await expect(typed(t('adminTill.counted'))).toHaveValue('');
      await expect(page.getByText(t('adminTill.openingHint', { amount: '$100' }))).toBeVisible();
      await closeTill(other, t);
      await expect(other.getByText(t('adminTill.closedFirst'))).toBeVisible();
      await expect(late(t('adminTill.counted'))).toHaveValue('170');
      await looksRight(other);
      await expect(late(t('adminTill.note'))).toHaveValue('Ten are missing');
      await other.close();
      await closeToasts(tab);
      await page.getByRole('button', { name: /Ada Quill/ }).click();
      await expect(page.getByRole('dialog')).toContainText('Ada Quill');
      await looksRight(page);
    });
  });

/** Presses the middle of a button, and taps there with a finger right after it, on whatever is there by then. A browser counts the clicks of quicker taps alone. */
async function pressTwice(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.evaluate(`(async () => {
    const press = (pointerType) => document.elementFromPoint(${x + width / 2}, ${y + height / 2})
      .dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType }));
    press('mouse');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    press('touch');
  })()`);
}

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('0085 two presses at one place take one part of a sale, or take one out', async ({ page, origin, t, watch }) => {
    const tab = beginLong({ page, t }, watch);
    const { shopId } = await ownShop(origin, { product: { name: 'Argan oil', price: 50 } });
    await joinAsOwner(tab, origin, shopId);
    await page.goto(`/admin/store/${shopId}/till`);
    await page.getByRole('button', { name: /Argan oil/ }).click();
    await toCart(tab, 'phone');
    const exactly = (amount: string) =>
      pay(tab).getByRole('button', { name: t('adminTill.cashExact', { amount }), exact: true });
    await button(tab, 'adminTill.pay', { amount: '$50' }).click();
    await pay(tab)
      .getByRole('textbox', { name: t('adminTill.amount') })
      .fill('10');
    const { y } = (await exactly('$10').boundingBox())!;
    await pressTwice(page, exactly('$10'));
    await expect(pay(tab).getByText(t('adminTill.payTitle', { amount: '$40' }))).toBeVisible();
    // The sheet stands on its foot: the next way to pay is where the first press was.
    expect(Math.abs((await exactly('$40').boundingBox())!.y - y)).toBeLessThan(22);
    await expect(
      pay(tab)
        .getByRole('list', { name: t('adminTill.taken') })
        .getByRole('listitem'),
    ).toHaveCount(1);
    // Where the last of two payments is taken out, the one before it comes to its place.
    await pay(tab)
      .getByRole('textbox', { name: t('adminTill.amount') })
      .fill('15');
    await exactly('$15').click();
    await expect(pay(tab).getByText(t('adminTill.payTitle', { amount: '$25' }))).toBeVisible();
    const remove = t('adminTill.removePayment', { name: t('tender.cash') });
    await pressTwice(page, pay(tab).getByRole('button', { name: remove }).last());
    await expect(pay(tab).getByText(t('adminTill.payTitle', { amount: '$40' }))).toBeVisible();
    await exactly('$40').click();
    await expect(page.getByText(t('adminTill.settledBy', { name: 'Ada Quill' }))).toBeVisible();
  });
});

for (const [name, device, language] of [
  ['desktop', devices.desktop, 'en'],
  ['phone', devices.phone, 'tw'],
] as const)
  test.describe(`on a ${name}, in ${language}`, () => {
    test.use({ ...device, language });

    test(`0103 another person's gift card pays by its number beside cash, gets its money back with the refund, and is a row of the day, ${name}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      // A number that no card has is told so.
      const tab = beginLong({ page, t }, watch);
      const rights = giftCardAndCoupon(`gift-${name}@mail.example`);
      const { shopId } = await ownShop(origin, { product: { name: 'Argan oil', price: 40 }, rights });
      await joinAsOwner(tab, origin, shopId);

      // Nobody is chosen. A number that is wrong stays in its field; a scanner types the right one and ends it with Enter.
      await page.goto(`/admin/store/${shopId}/till`);
      await page.getByRole('button', { name: /Argan oil/ }).click();
      await toCart(tab, name);
      await button(tab, 'adminTill.pay', { amount: '$40' }).click();
      const way = pay(tab).getByRole('button', { name: `${t('tender.gift_card')} · ${t('adminTill.giftCardText')}` });
      await way.click();
      const number = pay(tab).getByRole('textbox', { name: t('adminTill.giftCardNumber') });
      await expect(number).toBeFocused();
      await number.fill('OWN-99');
      await button(tab, 'adminTill.giftCardCheck').click();
      await expect(pay(tab).getByText(t('reasons.gift_card_unknown'))).toBeVisible();
      await expect(number).toHaveValue('OWN-99');
      await looksRight(page);
      await number.fill('');
      await page.keyboard.type('own0030');
      await page.keyboard.press('Enter');
      await expect(pay(tab).getByText(t('adminTill.giftCardLeft', { amount: '$30' }))).toBeVisible();
      await expect(pay(tab).getByText(t('adminTill.giftCardLasts'))).toBeVisible();
      await looksRight(page);
      // Less can be taken, by the one amount that there is; what is left of the card is offered the next time.
      const amount = pay(tab).getByRole('textbox', { name: t('adminTill.giftCardAmount') });
      await expect(amount).toBeFocused();
      await expect(pay(tab).getByRole('textbox', { name: t('adminTill.amount'), exact: true })).toHaveCount(0);
      await page.keyboard.type('12');
      await expect(button(tab, 'adminTill.giftCardTake', { amount: '$12' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(pay(tab).getByText(t('adminTill.payTitle', { amount: '$28' }))).toBeVisible();
      // The card folds, and what is left to pay comes first.
      await expect(number).toHaveCount(0);
      await expect(pay(tab).getByRole('group', { name: t('adminTill.payTitle', { amount: '$28' }) })).toBeFocused();
      await way.click();
      await number.fill('OWN-0030');
      await page.keyboard.press('Enter');
      await button(tab, 'adminTill.giftCardTake', { amount: '$18' }).click();
      await expect(pay(tab).getByText(t('adminTill.payTitle', { amount: '$10' }))).toBeVisible();
      await looksRight(page);
      await pay(tab)
        .getByRole('button', { name: t('adminTill.cashExact', { amount: '$10' }) })
        .click();
      const onBill = page.getByText(`${t('tender.gift_card')} …030`);
      await expect(onBill.first()).toBeVisible();
      await expect(page.getByText('OWN-0030')).toHaveCount(0);
      await looksRight(page);

      // All of it goes back, and the card pays again.
      await button(tab, 'adminTill.refund').click();
      await page.getByRole('textbox', { name: t('adminTill.refundReason') }).fill('Wrong scent');
      await expect(pay(tab)).toContainText('…030');
      await looksRight(page);
      await button(tab, 'adminTill.refundDo', { amount: '$40' }).click();
      const message = page.getByText(t('adminTill.refundDone', { amount: '$40' }));
      await message.hover();
      await expect(page.getByText('Wrong scent')).toBeVisible();
      await page.getByRole('link', { name: t('adminTill.newSale') }).dispatchEvent('click');
      if (name === 'phone') await expectAboveBar(tab, message);
      await closeToasts(tab);
      await page.getByRole('button', { name: /Argan oil/ }).click();
      await toCart(tab, name);
      await button(tab, 'adminTill.pay', { amount: '$40' }).click();
      await way.click();
      await number.fill('OWN-0030');
      await page.keyboard.press('Enter');
      await expect(pay(tab).getByText(t('adminTill.giftCardLeft', { amount: '$30' }))).toBeVisible();
      await button(tab, 'adminTill.giftCardTake', { amount: '$30' }).click();
      await pay(tab)
        .getByRole('button', { name: t('adminTill.cashExact', { amount: '$10' }) })
        .click();
      await expect(onBill.first()).toBeVisible();
      await page.goto(`/admin/store/${shopId}/till/day`);
      await expect(page.getByRole('row', { name: new RegExp(`^${t('tender.gift_card')}`) })).toContainText('$30');
      await looksRight(page);
    });
  });
