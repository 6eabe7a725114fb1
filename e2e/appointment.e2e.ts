import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { laterBy } from './support/clock.ts';
import { devices } from './support/devices.ts';
import { questionOf, submitForm } from './support/forms.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { mailsTo } from './support/mails.ts';
import { test as onOwnServer } from './support/own-server.ts';
import { ownShop } from './support/own-shop.ts';
import { bookPaid, payingShop } from './support/payment.ts';
import { joinByInvitation, newTeamEmail, ownerInvitation } from './support/team.ts';
import { expect, test } from './support/test.ts';

type Tab = { page: Page; t: Translate; origin: string; shopId: string };

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

/** An appointment that the store has made for Mei. */
const booked = ({ origin, shopId }: Pick<Tab, 'origin' | 'shopId'>, start: string, more: object = {}) =>
  ask(origin, internalCalls.createBooking, {
    shopId,
    start,
    lines: [{ code: 'hour', staffId: null }],
    firstName: 'Mei',
    lastName: 'Tan',
    notify: false,
    ...more,
  });

const open = ({ page, shopId }: Tab, id: string, day: string) =>
  page.goto(`/admin/store/${shopId}/calendar?day=${day}&appointment=${id}`);
const press = ({ page, t }: Tab, key: Parameters<Translate>[0]) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .last()
    .click();
const sheet = ({ page }: Tab) => page.getByRole('dialog').last();
const said = ({ page, t }: Tab, key: Parameters<Translate>[0]) => expect(page.getByText(t(key)).first()).toBeVisible();

async function signedIn(tab: Omit<Tab, 'shopId'>, known?: string): Promise<Tab> {
  const shopId = known ?? (await ownShop(tab.origin, {})).shopId;
  await joinByInvitation(tab, await ownerInvitation(tab.origin, shopId, newTeamEmail()), 'Ada Quill');
  await tab.page.getByRole('button', { name: tab.t('admin.codesSaved') }).click();
  await expect(tab.page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...tab, shopId };
}

const asks = (id: string, text: string) => ({ id, type: 'free_text', title: { text } });
const skinForm = { questions: [asks('skin', 'How is your skin?'), asks('more', 'Anything else?')] };

/** Another service: what it costs is shown before it is saved, and the history keeps it. */
async function addsService(tab: Tab): Promise<void> {
  const { page, t } = tab;
  await press(tab, 'adminAppointment.more');
  await press(tab, 'adminAppointment.do_services');
  await press(tab, 'adminNewAppointment.addService');
  await sheet(tab).getByRole('searchbox').fill('short');
  await sheet(tab)
    .getByRole('button', { name: /Short hour/ })
    .first()
    .click();
  await said(tab, 'adminAppointment.priceNow');
  await looksRight(page);
  await press(tab, 'adminAppointment.saveServices');
  await expect(page.getByText(t('adminAppointment.servicesTitle'), { exact: true })).toHaveCount(0);
  await expect(sheet(tab).getByText('Short hour').first()).toBeVisible();
  await press(tab, 'adminAppointment.history');
  await expect(sheet(tab).getByText(t('adminAppointment.services_added', { names: 'Short hour' }))).toBeVisible();
}

/** The customer fills in a form on the device of the store, and the store reads it. */
async function fillsForm(tab: Tab): Promise<void> {
  const { page, t } = tab;
  const opening = page.waitForEvent('popup');
  await press(tab, 'adminAppointment.fillHere');
  const form = await opening;
  await questionOf(form, 'skin').getByRole('textbox').fill('Dry in winter');
  await submitForm({ page: form, t }).click();
  await expect(submitForm({ page: form, t })).toHaveCount(0);
  await form.close();
  // The way back to the window of the store shows it: here every page has the focus all the time.
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await sheet(tab)
    .getByRole('button', { name: t('adminAppointment.openFormOf', { title: 'Own form' }) })
    .click();
  await expect(sheet(tab).getByText('Dry in winter')).toBeVisible();
  await expect(sheet(tab).getByText(t('adminAppointment.notAnswered'))).toBeVisible();
  await looksRight(page);
  await sheet(tab)
    .getByRole('button', { name: t('shell.close') })
    .click();
}

/** A link away from a note that is not saved asks first; staying keeps what was typed. */
async function asksBeforeLeaving({ page, t }: Tab): Promise<void> {
  const note = page.getByRole('textbox', { name: t('adminAppointment.teamNote') });
  const away = page.getByRole('link', { name: t('adminAppointment.openCustomer') });
  const question = page.getByRole('alertdialog');
  await note.fill('Likes the window seat');
  await away.click();
  await question.getByRole('button', { name: t('adminNewAppointment.stay') }).click();
  await expect(note).toHaveValue('Likes the window seat');
  await away.click();
  await question.getByRole('button', { name: t('adminNewAppointment.leave') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mei Tan' })).toBeVisible();
}

/** Zoe has booked with Mei's number: the appointment says so, and Zoe gets a record of her own. */
async function filesApart(tab: Tab, mobile: string): Promise<void> {
  const { page, t } = tab;
  const { id } = await booked(tab, '2026-12-02 14:00', { firstName: 'Zoe', lastName: 'Lin', mobile });
  await open(tab, id, '2026-12-02');
  const [zoe, mei] = ['Zoe Lin', 'Mei Tan'];
  await expect(sheet(tab).getByText(t('adminAppointment.filedUnder', { name: zoe, customer: mei }))).toBeVisible();
  await looksRight(page);
  await sheet(tab)
    .getByRole('button', { name: t('adminAppointment.fileApart', { name: zoe }) })
    .click();
  await expect(page.getByText(t('adminAppointment.filedApart', { name: zoe }))).toBeVisible();
  await expect(sheet(tab).getByText(t('adminAppointment.filedUnder', { name: zoe, customer: mei }))).toHaveCount(0);
  await sheet(tab)
    .getByRole('link', { name: t('adminAppointment.openCustomer') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: zoe })).toBeVisible();
}

for (const [device, language] of [['desktop', 'en']] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...devices[device], language });

    test(`a request is confirmed, the visit takes place, and is left to the till, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      // The link to a form opens that form alone, and once.
      watch.allow(/status of 422/);
      const { shopId } = await ownShop(origin, { form: skinForm, formTriggers: 'booking' });
      const tab = await signedIn({ page, t, origin }, shopId);
      const { id } = await booked(tab, '2026-12-01 15:00', { state: 'to_confirm' });
      await open(tab, id, '2026-12-01');
      await expect(sheet(tab).getByText('Mei Tan').first()).toBeVisible();
      await looksRight(page);
      await addsService(tab);
      await fillsForm(tab);
      await asksBeforeLeaving(tab);
      await open(tab, id, '2026-12-01');
      await press(tab, 'adminAppointment.do_confirm');
      await press(tab, 'adminAppointment.do_arrive');
      await press(tab, 'adminCalendar.undo');
      await press(tab, 'adminAppointment.do_arrive');
      await expect(sheet(tab).getByRole('button', { name: t('adminCalendar.undo') })).toBeVisible();
      await looksRight(page);
      await press(tab, 'adminAppointment.do_start');
      await expect(sheet(tab).getByRole('link', { name: t('adminAppointment.finishAtTill') })).toBeVisible();
      await press(tab, 'adminAppointment.finishOnly');
      await said(tab, 'adminAppointment.finishUnpaid');
      await looksRight(page);
      await press(tab, 'adminAppointment.do_finish');
      await press(tab, 'adminCalendar.undo');
      await press(tab, 'adminAppointment.finishOnly');
      await press(tab, 'adminAppointment.do_finish');
      await expect(sheet(tab).getByRole('link', { name: t('adminAppointment.toTill') })).toHaveAttribute(
        'href',
        new RegExp(`/till\\?appointment=${id}$`),
      );
    });
  });

test.describe('on a phone, in tw', () => {
  test.use({ ...devices.phone, language: 'tw' });

  test('a request is rejected with a reason, which the customer is sent, and others are answered in the list', async ({
    page,
    origin,
    t,
  }) => {
    const tab = await signedIn({ page, t, origin });
    const email = newTeamEmail();
    await page.goto(`/admin/store/${tab.shopId}/calendar`);
    await expect(page.getByRole('heading', { level: 1, name: t('adminCalendar.title') })).toBeVisible();
    const waiting = (count: number) => page.getByRole('button', { name: t('adminCalendar.requestCount', { count }) });
    await expect(waiting(1)).toHaveCount(0);
    // On a day that is not shown, and told as it happens.
    const { id } = await booked(tab, '2026-12-02 15:00', { state: 'to_confirm', email });
    await booked(tab, '2026-12-03 10:00', { state: 'to_confirm', firstName: 'Lin', remark: '請安排靠窗的位子' });
    await booked(tab, '2026-12-03 14:00', { state: 'to_confirm', firstName: 'Wen' });
    await waiting(3).click();
    const rows = sheet(tab).locator('[data-appointment]');
    await expect(rows).toHaveText([/Mei/, /Lin.*請安排靠窗的位子/, /Wen/]);
    await looksRight(page);
    await rows.first().click();
    await expect(page).toHaveURL(new RegExp(`appointment=${id}`));
    await press(tab, 'adminAppointment.more');
    await looksRight(page);
    await press(tab, 'adminAppointment.do_reject');
    await said(tab, 'adminAppointment.noMoney');
    await page.getByRole('textbox', { name: t('adminAppointment.reason') }).fill('當天設備維修');
    await looksRight(page);
    await press(tab, 'adminAppointment.do_reject');
    await expect(sheet(tab).getByText(t('adminAppointment.rejected'), { exact: true }).first()).toBeVisible();
    await expect.poll(async () => JSON.stringify(await mailsTo(origin, email))).toContain('當天設備維修');
    // Closed, it leads back to the list, where it waits no more.
    await press(tab, 'shell.close');
    await expect(rows).toHaveText([/Lin/, /Wen/]);
    // Those who need no look are answered here.
    const answer = (what: 'do_confirm' | 'do_reject', name: string) =>
      sheet(tab).getByRole('button', {
        name: t('adminCalendar.requestAnswer', { what: t(`adminAppointment.${what}`), name: `${name} Tan` }),
      });
    const { x, y, width, height } = (await answer('do_confirm', 'Lin').boundingBox())!;
    const steps: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/appointment/step')) steps.push(request.url());
    });
    await answer('do_confirm', 'Lin').dblclick();
    await expect(rows).toHaveText([/Wen/]);
    // The second press of a double one, where it comes after the answer.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(rows).toHaveText([/Wen/]);
    await expect(page).not.toHaveURL(/appointment=/);
    await expect(sheet(tab).getByRole('status').filter({ hasText: 'Lin Tan' })).toBeVisible();
    await expect(sheet(tab).getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await looksRight(page);
    expect(steps).toHaveLength(1);
    await answer('do_reject', 'Wen').click();
    await page.getByRole('textbox', { name: t('adminAppointment.reason') }).fill('當天公休');
    await press(tab, 'adminAppointment.do_reject');
    await said(tab, 'adminCalendar.requestsNone');
    await press(tab, 'shell.close');
    await expect(waiting(1)).toHaveCount(0);
  });

  test('a cancelled appointment gives its deposit back, as it said before', async ({ page, origin, t }) => {
    const shop = await payingShop(origin, 'deposit');
    const { booking } = await bookPaid(shop, { language: 'tw' });
    const tab = await signedIn({ page, t, origin }, shop.id);
    await open(tab, booking.id, '2026-12-03');
    await press(tab, 'adminAppointment.more');
    await press(tab, 'adminAppointment.do_cancel');
    const row = sheet(tab)
      .locator('dl')
      .filter({ hasText: t('adminAppointment.end_back') });
    const back = (await row.textContent())!.match(/\d+(\.\d+)?/)![0];
    expect(Number(back)).toBeGreaterThan(0);
    // A colleague's window, or the twenty seconds: the appointment is read again before the answer is there, and nothing is refused.
    await page.route('**/api/team/appointment/step?*', async (route) => {
      const response = await route.fetch();
      await page.evaluate('window.dispatchEvent(new Event("focus"))');
      await expect(page.getByText(t('adminAppointment.cancelled')).first()).toBeVisible();
      await expect(row).toBeVisible();
      await route.fulfill({ response });
    });
    await press(tab, 'adminAppointment.do_cancel');
    await said(tab, 'adminAppointment.done_cancel');
    const returned = page.locator('dl').filter({ hasText: t('adminAppointment.money_returned') });
    await expect(returned).toContainText(back);
  });

  test('0104 a visit that requires a form is asked about before it starts, and the form can be completed there', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const { shopId } = await ownShop(origin, { form: skinForm, formTriggers: 'booking:required' });
    const tab = await signedIn({ page, t, origin }, shopId);
    await booked(tab, '2026-12-01 15:00');
    await page.goto(`/admin/store/${shopId}/calendar?day=2026-12-01`);
    await page.getByRole('button', { name: /Mei Tan/ }).click();
    await press(tab, 'adminAppointment.do_arrive');
    await press(tab, 'adminAppointment.do_start');
    const question = page.getByRole('alertdialog');
    const lacking = t('adminAppointment.formLacking', { form: 'Own form' });
    await expect(question.getByText(lacking)).toBeVisible();
    await looksRight(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await press(tab, 'adminAppointment.do_start');
    await expect(question.getByText(lacking)).toBeVisible();
    // The way back closes the question alone.
    await page.goBack();
    await expect(question).toHaveCount(0);
    await press(tab, 'adminAppointment.do_start');
    await question.getByRole('button', { name: t('adminAppointment.do_start'), exact: true }).click();
    await press(tab, 'adminAppointment.finishOnly');
    await said(tab, 'adminAppointment.finishUnpaid');
    await expect(sheet(tab).getByText(lacking)).toBeVisible();
    await looksRight(page);
    const opening = page.waitForEvent('popup');
    await press(tab, 'adminAppointment.fillHere');
    const form = await opening;
    await questionOf(form, 'skin').getByRole('textbox').fill('Dry in winter');
    await submitForm({ page: form, t }).click();
    await expect(submitForm({ page: form, t })).toHaveCount(0);
    await form.close();
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await expect(sheet(tab).getByText(t('adminAppointment.formDone'))).toBeVisible();
    await expect(sheet(tab).getByText(lacking)).toHaveCount(0);
    await press(tab, 'adminAppointment.do_finish');
    await expect(sheet(tab).getByRole('link', { name: t('adminAppointment.toTill') })).toBeVisible();
  });

  test('a typed time moves the appointment, and it goes back', async ({ page, origin, t }) => {
    const tab = await signedIn({ page, t, origin });
    const { id } = await booked(tab, '2026-12-02 15:00');
    await open(tab, id, '2026-12-02');
    const when = sheet(tab)
      .locator('p', { hasText: /(14|15|2|3):00/ })
      .first();
    const before = (await when.textContent())!;
    await press(tab, 'adminAppointment.more');
    await press(tab, 'adminAppointment.do_move');
    const time = page.getByLabel(t('adminAppointment.time'), { exact: true });
    // What the day has free is there to be pressed, and its own time is one of them.
    const free = sheet(tab).getByRole('group', { name: new RegExp(t('adminNewAppointment.timesOn', { day: '.+' })) });
    await expect(free.getByRole('button', { name: /15:00|(?<!1)3:00/, pressed: true })).toBeVisible();
    await free.getByRole('button', { name: /16:00|(?<!1)4:00/ }).click();
    await expect(free.getByRole('button', { name: /16:00|(?<!1)4:00/, pressed: true })).toBeFocused();
    await looksRight(page);
    await time.fill('14:00');
    // A phone that is turned keeps what was typed.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(time).toHaveValue('14:00');
    await page.setViewportSize(devices.phone.viewport);
    await expect(time).toHaveValue('14:00');
    await looksRight(page);
    await press(tab, 'adminAppointment.do_move');
    await expect(when).not.toHaveText(before);
    await press(tab, 'adminCalendar.undo');
    await expect(when).toHaveText(before);
  });
});

onOwnServer.describe('on a phone, in tw, later', () => {
  onOwnServer.use({ ...devices.phone, language: 'tw' });

  onOwnServer('a customer who did not come is marked, and the team keeps a note', async ({ page, origin, t }) => {
    const tab = await signedIn({ page, t, origin });
    const mobile = '0412777001';
    const { id } = await booked(tab, '2026-12-01 14:00', { ignoreNotice: true, mobile });
    await filesApart(tab, mobile);
    await laterBy(origin, 61 * 60_000);
    await open(tab, id, '2026-12-01');
    const note = page.getByRole('textbox', { name: t('adminAppointment.teamNote') });
    await note.fill('下次先致電');
    // Closing asks first, and staying keeps what was typed.
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('adminNewAppointment.stay') })
      .click();
    await expect(note).toHaveValue('下次先致電');
    // Saving from there closes it, and the note is there. A question that is just going away still takes the key itself.
    const asked = page.getByRole('alertdialog');
    await expect(asked).toHaveCount(0);
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(asked).toBeVisible({ timeout: 3000 });
    }).toPass();
    await looksRight(page);
    await asked.getByRole('button', { name: t('adminNewAppointment.saveAndLeave') }).click();
    await said(tab, 'adminAppointment.noteSaved');
    await expect(note).toHaveCount(0);
    await open(tab, id, '2026-12-01');
    await expect(note).toHaveValue('下次先致電');
    await note.fill('下次先致電確認');
    await press(tab, 'adminAppointment.saveNote');
    await said(tab, 'adminAppointment.noteSaved');
    await expect(page.getByRole('button', { name: t('adminAppointment.saveNote') })).toHaveCount(0);
    await press(tab, 'adminAppointment.more');
    await press(tab, 'adminAppointment.do_noShow');
    await said(tab, 'adminAppointment.noMoney');
    await press(tab, 'adminAppointment.do_noShow');
    await said(tab, 'adminAppointment.done_noShow');
    await page.reload();
    await expect(note).toHaveValue('下次先致電確認');
  });
});
