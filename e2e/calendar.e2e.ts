import { internalCalls } from '@parlour/contract/admin/calls';
import type { StoreBooking } from '@parlour/contract/admin/records';
import type { Translate } from '@parlour/phrases/t';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices, tablet } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { button, joinByInvitation, newTeamEmail, ownerInvitation, title } from './support/team.ts';
import { piecesOf, saysWhatItShows } from './support/calendar.ts';
import { expect, test } from './support/test.ts';

/** The day of every journey, 13:00 in Sydney; the stores are open to 17:00. */
const today = '2026-12-01';

type Tab = { page: Page; t: Translate };

async function looksRight({ page }: Tab): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  await saysWhatItShows(page);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

/** Opens the calendar of a new store as its owner, who comes to it by the invitation. */
async function atTheDesk(
  tab: Tab,
  origin: string,
  search = '',
  wanted: Parameters<typeof ownShop>[1] = {},
): Promise<string> {
  const { shopId } = await ownShop(origin, wanted);
  await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
  await button(tab, 'admin.codesSaved').click();
  await expect(title(tab, 'admin.storesTitle')).toBeVisible();
  await tab.page.goto(`/admin/store/${shopId}/calendar${search}`);
  await expect(title(tab, 'adminCalendar.title')).toBeVisible();
  return shopId;
}

const book = (origin: string, shopId: string, start: string, firstName = 'Mei', day = today): Promise<StoreBooking> =>
  ask(origin, internalCalls.createBooking, {
    shopId,
    start: `${day} ${start}`,
    lines: [{ code: 'hour' }],
    firstName,
    email: `${firstName.toLowerCase()}@mail.example`,
  });

const column = (page: Page, at: number) => page.locator('[data-column]').nth(at);

test.describe('on a desktop', () => {
  test.use({ ...devices.desktop });

  test('0081 what a customer books stands there without a reload, and a press opens it', async ({
    page,
    origin,
    t,
  }) => {
    const tab = { page, t };
    const closed = '2026-12-03';
    const shopId = await atTheDesk(tab, origin, '', { closedDays: [closed] });
    await expect(page.locator('[data-column]')).toHaveCount(2);
    await expect(page.locator('[data-now]')).toBeVisible();
    await expect(piecesOf(page, 'Mei')).toHaveCount(0);
    await book(origin, shopId, '14:00');
    // Sooner than the fifteen seconds after which the page would ask by itself.
    await expect(piecesOf(page, 'Mei')).toBeVisible({ timeout: 10_000 });
    await looksRight(tab);
    await piecesOf(page, 'Mei').click();
    await expect(page).toHaveURL(/appointment=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/appointment=/);
    const free = (await column(page, 0).boundingBox())!;
    await page.mouse.click(free.x + 40, free.y + 15.55 * 96);
    await expect(page).toHaveURL(/new=.*start=2026-12-01(\+|%20)15%3A30/);

    // On a day on which nobody works all can be shown; what is chosen of the toolbar is kept on this device.
    const columns = page.locator('[data-column]');
    await page.goto(`/admin/store/${shopId}/calendar?day=${closed}`);
    await expect(page.getByText(t('adminCalendar.nobodyWorking'))).toBeVisible();
    await looksRight(tab);
    await button(tab, 'adminCalendar.showEveryone').click();
    await expect(columns).toHaveCount(2);
    await button(tab, 'adminCalendar.everyone').click();
    await page.getByRole('radio', { name: t('adminCalendar.working') }).click();
    await expect(page.getByText(t('adminCalendar.nobodyWorking'))).toBeVisible();
    await page.getByRole('radio', { name: t('adminCalendar.everyone') }).click();
    await expect(columns).toHaveCount(2);
    await page.goto(`/admin/store/${shopId}/calendar?day=${closed}`);
    await expect(columns).toHaveCount(2);
  });

  test('0081 the mouse moves an appointment after a question, it goes back, and a time that is sold meanwhile is refused', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    const tab = { page, t };
    watch.allow(/409 \(Conflict\).*team\/appointment\/move\?/);
    const shopId = await atTheDesk(tab, origin, '', { withdrawn: ['bea'] });
    await book(origin, shopId, '14:00');
    const moved = piecesOf(page, 'Mei');
    await expect(moved).toBeVisible();
    const box = (await moved.boundingBox())!;
    const drag = async () => {
      await page.mouse.move(box.x + 60, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 });
      await page.mouse.move(box.x + 60, box.y + 20 + 96, { steps: 4 });
    };
    await drag();
    await expect(page.locator('[data-carried]')).toContainText('3:00');
    await page.mouse.up();
    const sheet = page.getByRole('dialog', { name: t('adminCalendar.moveTitle', { name: 'Mei' }) });
    await expect(sheet).toContainText('3:00');
    await expect(sheet.getByRole('switch', { name: t('adminAppointment.tell') })).toBeChecked();
    expect(await axeComplaints(page)).toEqual([]);
    await button(tab, 'adminCalendar.leaveAsIs').click();
    await expect(sheet).toHaveCount(0);
    await expect(moved).toHaveAccessibleName(/2:00/);

    // Let go of beside the edge it means the row under the pointer, and the grid is where it was.
    const grid = page.getByRole('region', { name: t('adminCalendar.title'), exact: true });
    const scrolled = () => grid.evaluate((element) => element.scrollTop);
    const before = await scrolled();
    const { y, height } = (await grid.boundingBox())!;
    const lower = Math.min(y + height, page.viewportSize()!.height) - 20;
    const rows = Math.round((lower - box.y - 20) / 24);
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, lower - 10, { steps: 2 });
    await page.mouse.move(box.x + 60, lower, { steps: 2 });
    await page.mouse.up();
    const wall = 14 * 60 + rows * 15;
    await expect(sheet).toContainText(
      `${((Math.floor(wall / 60) + 11) % 12) + 1}:${String(wall % 60).padStart(2, '0')}`,
    );
    await button(tab, 'adminCalendar.leaveAsIs').click();
    await expect(sheet).toHaveCount(0);
    expect(await scrolled()).toBe(before);

    await drag();
    await page.mouse.up();
    await button(tab, 'adminCalendar.move').click();
    await expect(moved).toHaveAccessibleName(/^3:00/);
    await button(tab, 'adminCalendar.undo').click();
    await expect(moved).toHaveAccessibleName(/^2:00/);
    await expect(sheet).toHaveCount(0);

    await drag();
    await page.mouse.up();
    await expect(button(tab, 'adminCalendar.move')).toBeVisible();
    await book(origin, shopId, '15:00', 'Noor');
    await expect(piecesOf(page, 'Noor')).toBeVisible();
    await button(tab, 'adminCalendar.move').click();
    await expect(sheet.getByRole('alert')).toContainText(/\w/);
    const nearby = sheet.getByRole('group', { name: t('adminAppointment.freeNearby') });
    await expect(nearby.getByRole('button', { name: /^4:00/ })).toBeVisible();
    await button(tab, 'adminCalendar.leaveAsIs').click();
    await expect(sheet).toHaveCount(0);
    await expect(moved).toHaveAccessibleName(/^2:00/);
    await expect(piecesOf(page, 'Noor')).toHaveAccessibleName(/^3:00/);

    // What is in the way is named, that nothing opens it, and what is free nearby, which moves it.
    await drag();
    await page.mouse.up();
    await expect(sheet.getByText(/^Ann Own.*3:00.*4:00/)).toBeVisible();
    await expect(sheet.getByText(t('adminCalendar.noOverride'))).toBeVisible();
    const other = nearby.getByRole('button', { name: /^4:00/ });
    await other.click();
    await expect(other).toHaveAttribute('aria-pressed', 'true');
    await expect(sheet.getByText(t('adminCalendar.noOverride'))).toHaveCount(0);
    await expect(other).toBeFocused();
    expect(await axeComplaints(page)).toEqual([]);
    await button(tab, 'adminCalendar.move').click();
    await expect(moved).toHaveAccessibleName(/^4:00/);
  });

  test('0081 the keyboard moves an appointment to a colleague, and what changed meanwhile is not overwritten', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    const tab = { page, t };
    watch.allow(/409 \(Conflict\).*team\/appointment\/move\?/);
    const shopId = await atTheDesk(tab, origin);
    const { id } = await book(origin, shopId, '14:00');
    const moved = piecesOf(page, 'Mei');
    const first = (await moved.boundingBox())!;
    await moved.focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('status').filter({ hasText: 'Mei' })).toContainText('2:00');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('adminCalendar.putBack'), { exact: true })).toBeAttached();
    await page.keyboard.press('m');
    const aside = (await column(page, 1).boundingBox())!.x;
    await page.keyboard.press(first.x < aside ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await button(tab, 'adminCalendar.move').click();
    await expect(moved).toHaveAccessibleName(/^2:15/);
    await expect.poll(async () => (await moved.boundingBox())!.x).not.toBe(first.x);
    // A sheet that closes gives the focus back.
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await moved.focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(button(tab, 'adminCalendar.move')).toBeVisible();
    await ask(origin, internalCalls.arriveBooking, { bookingId: id });
    await button(tab, 'adminCalendar.move').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/\w/);
    await button(tab, 'adminCalendar.leaveAsIs').click();
    await expect(moved).toHaveAccessibleName(new RegExp(`^2:15.*${t('adminCalendar.arrived')}`));
  });

  test('0081 without a line the calendar says so, a move is kept, and both go on when it is back', async ({
    page,
    context,
    origin,
    t,
    watch,
  }) => {
    const tab = { page, t };
    const shopId = await atTheDesk(tab, origin);
    await book(origin, shopId, '14:00');
    const moved = piecesOf(page, 'Mei');
    await moved.focus();
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(t('adminCalendar.notMoved'));
    await context.setOffline(false);
    await sheet.getByRole('button', { name: t('shell.retry') }).click();
    await expect(button(tab, 'adminCalendar.move')).toBeVisible();
    await button(tab, 'adminCalendar.leaveAsIs').click();
    await expect(moved).toHaveAccessibleName(/^2:00/);
  });

  test('0081 a week of one person stands day by day, and an hour that the clock of one day shows twice is there twice', async ({
    page,
    origin,
    t,
  }) => {
    const tab = { page, t };
    // In the night to the last day of the week it is two o'clock twice.
    const [before, changing] = ['2027-04-03', '2027-04-04'];
    const wanted = { withdrawn: ['bea'], maxAdvanceDays: 200 };
    const shopId = await atTheDesk(tab, origin, `?view=week&day=${changing}`, wanted);
    await book(origin, shopId, '14:00', 'Noor', before);
    await book(origin, shopId, '14:00', 'Mei', changing);
    await expect(page.locator('[data-column]')).toHaveCount(7);
    const [noor, mei] = [piecesOf(page, 'Noor'), piecesOf(page, 'Mei')];
    await expect(noor).toHaveAccessibleName(/^2:00.pm–3:00.pm Noor/);
    await expect(mei).toHaveAccessibleName(/^2:00.pm–3:00.pm Mei/);
    await looksRight(tab);

    const hours = page.locator('[data-hour]');
    await expect(hours).toHaveCount(25);
    const night = (await hours.allInnerTexts()).slice(1, 5).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(night).toEqual(['1:00 am', '2:00 am', `2:00 am ${t('adminCalendar.again')}`, '3:00 am']);
    const boxOf = async (of: Locator) => (await of.boundingBox())!;
    const two = await boxOf(hours.filter({ hasText: /^2:00.pm/ }));
    const three = await boxOf(hours.filter({ hasText: /^3:00.pm/ }));
    for (const piece of [noor, mei]) {
      const { y, height } = await boxOf(piece);
      expect(y).toBeCloseTo(two.y, 0);
      // A line of a pixel is left below it.
      expect(height + 1).toBeCloseTo(three.y - two.y, 0);
    }
    expect((await boxOf(mei)).x).toBeGreaterThan((await boxOf(noor)).x);

    // The second two o'clock is free to press, and is told from the first by its offset.
    const again = hours.filter({ hasText: t('adminCalendar.again') });
    await again.scrollIntoViewIfNeeded();
    await page.mouse.click((await boxOf(column(page, 6))).x + 40, (await boxOf(again)).y + 0.55 * (three.y - two.y));
    await expect(page).toHaveURL(/new=.*start=2027-04-04(\+|%20)02%3A30%2B10%3A00/);
  });
});

for (const [name, device, language] of [
  ['phone', devices.phone, 'tw'],
  ['tablet', tablet, 'en'],
] as const)
  test.describe(`on a ${name}`, () => {
    test.use({ ...device, language });

    test(`0081 the day is there to read and to open, ${name}`, async ({ page, origin, t }) => {
      const tab = { page, t };
      const shopId = await atTheDesk(tab, origin);
      await book(origin, shopId, '14:00');
      await book(origin, shopId, '15:00', 'Noor');
      const found = name === 'phone' ? page.locator('button[data-appointment]') : page.locator('button[data-piece]');
      await expect(found).toHaveCount(2);
      await looksRight(tab);
      await page.getByRole('radio', { name: t('adminCalendar.view_list') }).click();
      await expect(page.locator('button[data-appointment]')).toHaveCount(2);
      await page.getByRole('button', { name: t('adminCalendar.nextDay') }).click();
      await expect(page.getByText(t('adminCalendar.noneOnDay'))).toBeVisible();
      await expect(page).toHaveURL(/day=2026-12-02/);
      await looksRight(tab);

      // Whose week it is, is chosen by keyboard too, and the button keeps the focus.
      await page.getByRole('radio', { name: t('adminCalendar.view_week') }).click();
      const whose = (person: string) =>
        page.getByRole('button', { name: t('adminCalendar.personShown', { name: person }), exact: true });
      await whose('Ann Own').press('Enter');
      await expect(page.getByRole('option', { name: 'Ann Own', selected: true })).toBeFocused();
      expect(await axeComplaints(page)).toEqual([]);
      await page.keyboard.press('b');
      await expect(page.getByRole('option', { name: 'Bea Own' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(whose('Bea Own')).toBeFocused();
      await expect(page).toHaveURL(/person=/);
      await expect(column(page, 0)).toBeVisible();
      await looksRight(tab);
    });

    test(`0081 a line that breaks and comes back moves nothing of the days, ${name}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/ERR_FAILED|status of 503/);
      const tab = { page, t };
      const shopId = await atTheDesk(tab, origin);
      await book(origin, shopId, '14:00');
      const notice = page.getByText(t('adminCalendar.stale', { when: '@' }).split('@')[0]!, { exact: false });
      for (const view of ['list', 'day', 'week'] as const) {
        const line = (url: URL) => url.pathname.endsWith('/team/calendar/live');
        await page.route(line, (route) => route.abort());
        await page.goto(`/admin/store/${shopId}/calendar?view=${view}`);
        const first = page.locator('button[data-appointment], button[data-piece]').first();
        await expect(first).toBeVisible();
        const place = async () => ({ first: await first.boundingBox(), at: await page.evaluate<number>('scrollY') });
        const before = await place();
        await expect(notice).toBeVisible();
        await expect(page.getByRole('status').filter({ has: notice })).toHaveCount(1);
        expect(await place(), view).toEqual(before);
        await looksRight(tab);
        if (view !== 'list') {
          // What is at the end of the day is above the notice, once it is scrolled to.
          const grid = (await page.getByRole('region', { name: t('adminCalendar.title') }).boundingBox())!;
          expect(grid.y + grid.height).toBeLessThanOrEqual((await notice.boundingBox())!.y);
        }
        await page.unroute(line);
        await expect(notice).toHaveCount(0);
        expect(await place(), view).toEqual(before);
      }
    });
  });

test.describe('on a low phone', () => {
  test.use({ ...devices.phone, viewport: { width: 390, height: 280 } });

  test('0081 the list of a day is opened where now is', async ({ page, origin, t }) => {
    const shopId = await atTheDesk({ page, t }, origin, '?view=list&day=2026-12-02');
    for (const time of ['14:00', '15:00', '16:00']) {
      await book(origin, shopId, time);
      await book(origin, shopId, time, 'Noor');
    }
    await page.getByRole('button', { name: t('adminCalendar.previousDay') }).click();
    await expect(page.locator('button[data-appointment]')).toHaveCount(6);
    await expect(page.locator('[data-now]')).toBeInViewport();
  });
});
