import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices, tablet } from './support/devices.ts';
import { ownShop } from './support/own-shop.ts';
import { joinByInvitation, newTeamEmail, ownerInvitation } from './support/team.ts';
import { expect, test } from './support/test.ts';

type Tab = { page: Page; t: Translate; origin: string; shopId: string };

/** A store of its own, with a member of its team who has signed in. */
async function signedIn(tab: Omit<Tab, 'shopId'>, wanted: Parameters<typeof ownShop>[1] = {}): Promise<Tab> {
  const { shopId } = await ownShop(tab.origin, wanted);
  await joinByInvitation(tab, await ownerInvitation(tab.origin, shopId, newTeamEmail()), 'Ada Quill');
  await tab.page.getByRole('button', { name: tab.t('admin.codesSaved') }).click();
  await expect(tab.page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...tab, shopId };
}

const [today, tomorrow] = ['2026-12-01', '2026-12-02'];

/** An appointment of Mei's, opened over the calendar. */
async function opensAppointment({ page, origin, shopId }: Tab, day: string): Promise<void> {
  const { id } = await ask(origin, internalCalls.createBooking, {
    shopId,
    start: `${day} 15:00`,
    lines: [{ code: 'hour', staffId: null }],
    firstName: 'Mei',
    lastName: 'Tan',
    notify: false,
  });
  await page.goto(`/admin/store/${shopId}/calendar?day=${day}&appointment=${id}`);
}

const sheet = ({ page }: Tab) => page.getByRole('dialog').last();
const button = (tab: Tab, key: Parameters<Translate>[0]) =>
  sheet(tab).getByRole('button', { name: tab.t(key), exact: true });

/** A line on which the answers to a call come when they are let go. */
async function slowLine(page: Page, path: string) {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  await page.route(`**/api/team/${path}?*`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { hold: () => void (gate = Promise.withResolvers()), letGo: () => gate.resolve() };
}

/** What was sent to a call, request by request. */
function sentTo(page: Page, path: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/team/${path}`) sent.push(request.postDataJSON());
  });
  return sent;
}

/** A press that comes while the button is at work. */
const pressAtOnce = (tab: Tab, key: Parameters<Translate>[0]) => button(tab, key).click({ force: true });

/** Where everything stands that can be pressed or typed into, by what it says. */
async function placesOf(tab: Tab): Promise<Record<string, string>> {
  const controls = sheet(tab).locator('button, a, input, select');
  return controls.evaluateAll((all) =>
    Object.fromEntries(
      all.map((control, index) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return [`${index} ${name}`, [x, y, width, height].map(Math.round).join()];
      }),
    ),
  );
}

const windows = { phone: devices.phone, tablet, desktop: devices.desktop };

for (const device of ['phone', 'tablet', 'desktop'] as const)
  test.describe(`on a ${device}`, () => {
    test.use(windows[device]);

    test(`0098 nothing moves by itself after a step, ${device}`, async ({ page, origin, t }) => {
      const tab = await signedIn({ page, origin, t });
      await page.clock.install();
      await opensAppointment(tab, today);
      await button(tab, 'adminAppointment.more').click();
      for (const step of ['do_arrive', 'do_start'] as const) {
        await button(tab, `adminAppointment.${step}`).click();
        await expect(button(tab, 'adminCalendar.undo')).toBeVisible();
        await expect(button(tab, `adminAppointment.${step}`)).toHaveCount(0);
        const before = await placesOf(tab);
        await page.clock.runFor(15_000);
        expect(await placesOf(tab)).toEqual(before);
        await page.clock.runFor(60_000);
        expect(await placesOf(tab)).toEqual(before);
      }
      await button(tab, 'adminCalendar.undo').click();
      await expect(button(tab, 'adminAppointment.do_start')).toBeVisible();
    });
  });

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('0104 a form that turns out completed moves no button of the question', async ({ page, origin, t }) => {
    const question = [{ id: 'skin', type: 'free_text', title: { text: 'How is your skin?' } }];
    const tab = await signedIn(
      { page, origin, t },
      { form: { questions: question }, formTriggers: 'booking:required' },
    );
    await opensAppointment(tab, today);
    await button(tab, 'adminAppointment.do_arrive').click();
    await button(tab, 'adminAppointment.do_start').click();
    const asked = page.getByRole('alertdialog');
    const start = asked.getByRole('button', { name: t('adminAppointment.do_start'), exact: true });
    await expect(asked.getByText(t('adminAppointment.formLacking', { form: 'Own form' }))).toBeVisible();
    const placeOf = async () => Math.round((await start.boundingBox())!.y);
    const before = await placeOf();
    await page.route('**/api/team/appointment/read?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"answerId":null', '"answerId":"completed"');
      await route.fulfill({ response, body });
    });
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await expect(asked.getByText(t('adminAppointment.formDone'))).toBeVisible();
    // The page is laid out again with the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await placeOf()).toBe(before);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test.describe('on a desktop', () => {
  test.use(devices.desktop);

  /** The sheet of a move, with what was sent of it, and its previews to be held back. */
  async function opensMove(tab: Tab) {
    const preview = await slowLine(tab.page, 'appointment/move/preview');
    const moves = sentTo(tab.page, 'appointment/move');
    await opensAppointment(tab, tomorrow);
    await button(tab, 'adminAppointment.more').click();
    await button(tab, 'adminAppointment.do_move').click();
    const title = tab.page.getByRole('heading', { name: tab.t('adminAppointment.moveTitle') });
    await expect(title).toBeVisible();
    const plan = sheet(tab).locator('p', { hasText: 'Quiet hour · ' });
    await expect(plan).toBeVisible();
    return { preview, moves, title, plan };
  }

  test('0082 what another person costs is read before it is done, however fast the press', async ({
    page,
    origin,
    t,
  }) => {
    const tab = await signedIn({ page, origin, t });
    const { preview, moves, title, plan } = await opensMove(tab);
    const [person] = (await plan.textContent())!.split(' · ').slice(-1);
    const other = person === 'Ann Own' ? 'Bea Own' : 'Ann Own';
    preview.hold();
    await sheet(tab).getByRole('combobox').last().selectOption({ label: other });
    await button(tab, 'adminAppointment.do_move').click();
    preview.letGo();
    await expect(plan).toContainText(other);
    expect(moves).toEqual([]);
    await button(tab, 'adminAppointment.do_move').click();
    await expect(title).toHaveCount(0);
    expect(moves).toHaveLength(1);
  });

  test('0082 a move is made as it was shown, and not as what was asked before', async ({ page, origin, t }) => {
    const tab = await signedIn({ page, origin, t });
    const { preview, moves, title } = await opensMove(tab);
    const time = sheet(tab).getByLabel(t('adminAppointment.time'), { exact: true });
    // The night needs a reason, which is asked for before anything is made.
    preview.hold();
    await time.fill('03:00');
    await button(tab, 'adminAppointment.do_move').click();
    preview.letGo();
    const reason = sheet(tab).getByLabel(t('adminAppointment.overrideReason'));
    await reason.fill('A wedding');
    expect(moves).toEqual([]);
    // It goes with no time of the day, which is free.
    preview.hold();
    await time.fill('10:00');
    await button(tab, 'adminAppointment.do_move').click();
    preview.letGo();
    await expect(title).toHaveCount(0);
    expect(moves).toHaveLength(1);
    expect(moves[0]).toMatchObject({ start: `${tomorrow} 10:00` });
    expect(moves[0]).not.toHaveProperty('override');
  });

  test('0082 a move of which nothing could be shown is asked about again by the press', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    const tab = await signedIn({ page, origin, t });
    await opensAppointment(tab, tomorrow);
    await button(tab, 'adminAppointment.more').click();
    const moves = sentTo(page, 'appointment/move');
    const glob = '**/api/team/appointment/move/preview?*';
    await page.route(glob, (route) => route.abort());
    await button(tab, 'adminAppointment.do_move').click();
    await expect(sheet(tab).getByText(t('reasons.network_failed'))).toBeVisible();
    await page.unroute(glob);
    await button(tab, 'adminAppointment.do_move').click();
    await expect(sheet(tab).locator('p', { hasText: 'Quiet hour · ' })).toBeVisible();
    expect(moves).toEqual([]);
  });

  test('0090 a change of services is not taken for another desk’s where it is read before its answer', async ({
    page,
    origin,
    t,
  }) => {
    const tab = await signedIn({ page, origin, t });
    const preview = await slowLine(page, 'appointment/move/preview');
    const [previews, moves] = [sentTo(page, 'appointment/move/preview'), sentTo(page, 'appointment/move')];
    await opensAppointment(tab, tomorrow);
    await button(tab, 'adminAppointment.more').click();
    await button(tab, 'adminAppointment.do_services').click();
    await button(tab, 'adminNewAppointment.addService').click();
    await sheet(tab).getByRole('searchbox').fill('short');
    preview.hold();
    await sheet(tab)
      .getByRole('button', { name: /Short hour/ })
      .first()
      .click();
    // Pressed before its price is there: nothing is sent.
    await pressAtOnce(tab, 'adminAppointment.saveServices');
    preview.letGo();
    const price = sheet(tab)
      .locator('dl')
      .filter({ hasText: t('adminAppointment.priceNow') });
    await expect(price).toBeVisible();
    expect(moves).toEqual([]);
    const asked = previews.length;
    const readAgain = () => page.waitForResponse(/appointment\/read\?/);
    await page.route('**/api/team/appointment/move?*', async (route) => {
      const response = await route.fetch();
      const read = readAgain();
      await page.evaluate('window.dispatchEvent(new Event("focus"))');
      await read;
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      expect(await sheet(tab).getByText(t('adminAppointment.servicesOther')).count()).toBe(0);
      await expect(price).toBeVisible();
      await route.fulfill({ response });
    });
    await button(tab, 'adminAppointment.saveServices').click();
    await expect(page.getByRole('heading', { name: t('adminAppointment.servicesTitle') })).toHaveCount(0);
    await expect(sheet(tab).getByText('Short hour').first()).toBeVisible();
    expect([moves.length, previews.length]).toEqual([1, asked]);
  });

  test('0082 nothing moves above or below what is typed while the times of a day are asked for', async ({
    page,
    origin,
    t,
  }) => {
    const tab = await signedIn({ page, origin, t });
    const preview = await slowLine(page, 'appointment/move/preview');
    const previews = sentTo(page, 'appointment/move/preview');
    await page.clock.install();
    await opensAppointment(tab, tomorrow);
    await button(tab, 'adminAppointment.more').click();
    preview.hold();
    await button(tab, 'adminAppointment.do_move').click();
    const minutes = sheet(tab).getByLabel(t('adminAppointment.howLong', { name: 'Quiet hour' }));
    await expect(minutes).toBeVisible();
    const places = async () =>
      Promise.all(
        [minutes, button(tab, 'adminAppointment.do_move')].map(async (one) => Math.round((await one.boundingBox())!.y)),
      );
    const before = await places();
    preview.letGo();
    const times = sheet(tab).getByRole('group');
    const plan = sheet(tab).locator('p', { hasText: 'Quiet hour · ' });
    await expect(times).toBeVisible();
    await expect(plan).toBeVisible();
    expect(await places()).toEqual(before);
    // Two figures are one question, and until it is answered the times stand where they were.
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
    const asked = previews.length;
    preview.hold();
    await minutes.fill('4');
    await minutes.fill('45');
    const waiting = sheet(tab).locator('[inert]').getByRole('group');
    await expect(waiting).toHaveCount(1);
    expect(await places()).toEqual(before);
    await page.clock.runFor(1000);
    await page.clock.resume();
    await expect.poll(() => previews.length).toBe(asked + 1);
    expect(await places()).toEqual(before);
    preview.letGo();
    await expect(waiting).toHaveCount(0);
    await expect(button(tab, 'adminAppointment.do_move')).toBeEnabled();
    expect(previews.at(-1)).toMatchObject({ minutes: [{ minutes: 45 }] });
    expect(previews).toHaveLength(asked + 1);
    expect(await places()).toEqual(before);
  });
});
