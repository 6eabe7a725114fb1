import type { Locator, Page } from '@playwright/test';
import { devices } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { expectStays, untilItListens } from './support/popups.ts';
import { expect, test } from './support/test.ts';

/** A section of the gallery. */
const part = (page: Page, name: string) => page.locator('section', { has: page.locator(`#gallery-${name}`) });

async function openGallery(page: Page, name: string): Promise<Locator> {
  if (!page.url().endsWith('/dev/gallery')) await page.goto('/dev/gallery');
  await expect(part(page, name)).toBeVisible();
  return part(page, name);
}

/** What a widget has handed over. */
async function handed(page: Page, name: string): Promise<unknown> {
  return JSON.parse((await page.locator(`[data-handed="${name}"]`).getAttribute('data-value')) ?? 'null') as unknown;
}

const open = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Drags a finger across the middle of something, to the left for a negative distance. */
async function swipe(page: Page, target: Locator, px: number): Promise<void> {
  const box = (await target.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const start = box.x + box.width / 2 - px / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', start);
  const steps = 12;
  for (let step = 1; step <= steps; step++) await touch('touchMove', start + (px * step) / steps);
  await touch('touchEnd');
}

test.describe('on a desktop', () => {
  test.use(devices.desktop);

  test('A-170 C-311 SYS-10 A-204 A-168 A-197 A-181 empty states, a discount, languages of prices, colours and success look and act as they should', async ({
    page,
  }) => {
    await test.step('each of the five empty states has its own picture, and words', async () => {
      const states = await openGallery(page, 'states');
      const pictures = new Set<string>();
      for (const kind of ['notice', 'noResult', 'noData', 'network', 'abnormal']) {
        const state = states.locator(`[data-kind="${kind}"]`);
        await expect(state.locator('p').first()).toHaveText(/./);
        await expect(state.locator('svg').first()).toBeVisible();
        pictures.add(await state.locator('svg').first().innerHTML());
      }
      expect(pictures.size).toBe(5);
      await expect(states.locator('[data-kind="network"]').getByRole('button')).toBeVisible();
    });
    await test.step('a discount is written as a percentage off', async () => {
      await openGallery(page, 'display');
      await expect(page.locator('[data-shown="discount"]')).toHaveText('15% off');
    });
    await test.step('the price-language switch announces the language, and whether it is the second', async () => {
      const display = await openGallery(page, 'display');
      expect(await handed(page, 'price-language')).toEqual({ language: 'en', isSecond: false });
      await display.getByRole('radio', { name: '中文' }).click();
      expect(await handed(page, 'price-language')).toEqual({ language: 'ch', isSecond: true });
      await page.keyboard.press('ArrowLeft');
      expect(await handed(page, 'price-language')).toEqual({ language: 'en', isSecond: false });
    });
    await test.step('a colour of four digits is refused', async () => {
      const display = await openGallery(page, 'display');
      const colour = display.getByLabel('Colour', { exact: true });
      await colour.fill('#abcd');
      await expect(display.getByText('A color has three or six hexadecimal digits.')).toBeVisible();
      await colour.fill('#abc');
      await expect(display.getByText('A color has three or six hexadecimal digits.')).toHaveCount(0);
    });
    await test.step('the success screen has a title, a text and a button that confirms', async () => {
      const done = await openGallery(page, 'success');
      await expect(done.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await expect(done.getByText('We’ve received your answers.')).toBeVisible();
      await expect(done.getByRole('button', { name: 'Fill in another' })).toBeVisible();
    });
  });

  test('A-172 A-161 G-079 A-175 SYS-15 menus, a popup that stays and a popover', async ({ page, t }) => {
    await test.step('a menu is a line or blocks; tapping the chosen one takes the choice back only where that is asked', async () => {
      const menus = await openGallery(page, 'menus');
      const looks = await menus.locator('[data-menu]').evaluateAll((all) =>
        all.map((menu) => ({
          look: menu.getAttribute('data-menu'),
          ground: menu.ownerDocument.defaultView.getComputedStyle(menu).backgroundColor,
        })),
      );
      expect(new Set(looks.map(({ look }) => look))).toEqual(new Set(['menu-line', 'menu-block']));
      expect(new Set(looks.map(({ ground }) => ground)).size).toBe(2);

      for (const label of ['Menu as a line', 'Menu as blocks']) {
        const tabs = menus.getByRole('tablist', { name: label });
        await tabs.getByRole('tab', { name: 'This week' }).click();
        await expect(tabs.getByRole('tab', { selected: true })).toHaveText('This week');
        await tabs.getByRole('tab', { name: 'This week' }).click();
        await expect(tabs.getByRole('tab', { selected: true })).toHaveText('This week');
        await page.keyboard.press('ArrowRight');
        await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Later');
      }
      for (const label of ['A line that can be taken back', 'Blocks that can be taken back']) {
        const group = menus.getByRole('group', { name: label });
        await group.getByRole('button', { name: 'Later' }).click();
        await expect(group.getByRole('button', { pressed: true })).toHaveText('Later');
        await group.getByRole('button', { name: 'Later' }).click();
        await expect(group.getByRole('button', { pressed: true })).toHaveCount(0);
      }
      await expect(menus.getByText('Nothing selected.').first()).toBeVisible();
    });
    await test.step('a popup that forbids it is not closed by a click outside; its button closes it', async () => {
      const menus = await openGallery(page, 'menus');
      await menus.getByRole('button', { name: 'Open a popup that stays' }).click();
      const popup = open(page, 'Only its buttons close this one');
      await expect(popup).toBeVisible();
      await untilItListens(popup);
      await page.mouse.click(20, 20);
      await page.keyboard.press('Escape');
      await expectStays(popup);
      await popup.getByRole('button', { name: t('shell.close') }).click();
      await expect(popup).toHaveCount(0);
    });
    await test.step('a popover opens by its button and closes by a click outside or Escape; focus comes back', async () => {
      const menus = await openGallery(page, 'menus');
      const button = menus.getByRole('button', { name: 'Show details' });
      await button.click();
      await expect(open(page, 'Details')).toBeVisible();
      await expect(open(page, 'Details')).toContainText('Same price with anyone');
      expect(await axeComplaints(page)).toEqual([]);
      await untilItListens(open(page, 'Details'));
      await open(page, 'Details').locator('p').click();
      await expect(open(page, 'Details')).toBeVisible();
      await page.mouse.click(1200, 20);
      await expect(open(page, 'Details')).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(open(page, 'Details')).toBeVisible();
      await untilItListens(open(page, 'Details'));
      await page.keyboard.press('Escape');
      await expect(open(page, 'Details')).toHaveCount(0);
      await expect(button).toBeFocused();

      await page.evaluate(`localStorage.setItem('popupOverlayClose', '0')`);
      await button.click();
      await untilItListens(open(page, 'Details'));
      await page.mouse.click(1200, 20);
      await expectStays(open(page, 'Details'));
    });
  });

  test('A-174 A-194 C-292 G-090 C-306 A-180 pickers of a day, of days and of a time, radios, boxes and switches hand over what was chosen', async ({
    page,
    t,
  }) => {
    await test.step('the date picker: figures in the order of the shop, or a calendar, by keys alone', async () => {
      const pickers = await openGallery(page, 'pickers');
      const field = pickers.getByRole('group', { name: 'Date of birth', exact: true });
      await field.getByLabel(t('field.day')).fill('9');
      await field.getByLabel(t('field.month')).fill('3');
      await field.getByLabel(t('field.year')).fill('1990');
      expect(await handed(page, 'day')).toBe('1990-03-09');
      await field.getByLabel(t('field.year')).fill('2027');
      await field.getByRole('button', { name: t('field.openCalendar', { label: 'Date of birth' }) }).press('Enter');
      const calendar = open(page, 'Date of birth');
      await expect(calendar.getByRole('button', { pressed: true })).toHaveAccessibleName('Tuesday 9 March 2027');
      expect(await axeComplaints(page)).toEqual([]);
      await calendar.getByRole('button', { pressed: true }).focus();
      await page.keyboard.press('PageDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(calendar).toHaveCount(0);
      expect(await handed(page, 'day')).toBe('2027-04-10');
      await expect(field.getByLabel(t('field.month'))).toHaveValue('04');
      await expect(
        field.getByRole('button', { name: t('field.openCalendar', { label: 'Date of birth' }) }),
      ).toBeFocused();
    });
    await test.step('the range picker: 365 days are a range, 366 are told that a year is the most', async () => {
      const pickers = await openGallery(page, 'pickers');
      await pickers.getByRole('button', { name: 'Period Please choose' }).click();
      const calendar = open(page, 'Period');
      const turn = async (months: number) => {
        for (let turned = 0; turned < months; turned++)
          await calendar.getByRole('button', { name: t('field.nextMonth') }).click();
      };
      const day = (name: string) => calendar.getByRole('button', { name, exact: true });
      const done = calendar.getByRole('button', { name: t('field.done') });
      await day('Thursday 5 November 2026').click();
      await done.press('Enter');
      await expect(calendar.getByText('Please choose the last day.')).toBeVisible();
      await turn(12);
      await day('Saturday 6 November 2027').click();
      await expect(calendar.getByText('Please choose a range of up to one year.')).toBeVisible();
      await done.press('Enter');
      expect(await handed(page, 'range')).toBeNull();
      await day('Friday 5 November 2027').click();
      await expect(calendar.getByText('Please choose a range of up to one year.')).toHaveCount(0);
      await calendar.getByRole('button', { name: t('field.previousMonth') }).click();
      await day('Friday 1 October 2027').click();
      await day('Sunday 3 October 2027').click();
      await done.click();
      await expect(calendar).toHaveCount(0);
      expect(await handed(page, 'range')).toEqual({ from: '2027-10-01', to: '2027-10-03' });
      await expect(pickers.getByRole('button', { name: 'Period 01/10/2027 – 03/10/2027' })).toBeFocused();
    });
    await test.step('a typed time is read and written as the place writes it, and what is none stays beside a sentence', async () => {
      const pickers = await openGallery(page, 'pickers');
      const field = pickers.getByRole('textbox', { name: 'Pick-up time', exact: true });
      await field.fill('soon');
      await field.press('Tab');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/Please enter a time/);
      await expect(field).toHaveValue('soon');
      expect(await handed(page, 'typedTime')).toBe('');
      await field.fill('14');
      await expect(field).not.toHaveAttribute('aria-invalid');
      expect(await handed(page, 'typedTime')).toBe('');
      await field.press('Enter');
      await expect(field).toHaveValue(/^2:00.pm$/);
      expect(await handed(page, 'typedTime')).toBe('14:00');
      await field.fill('930');
      expect(await handed(page, 'typedTime')).toBe('09:30');
      await field.press('Tab');
      await expect(field).toHaveValue(/^9:30.am$/);
      expect(await axeComplaints(page)).toEqual([]);
    });
    await test.step('the time picker opens, chooses and hands over, Escape changes nothing; arrows choose among radios', async () => {
      const pickers = await openGallery(page, 'pickers');
      await pickers.getByRole('button', { name: 'Arrival Please choose' }).click();
      const time = open(page, 'Arrival');
      await time.getByLabel(t('field.hour')).selectOption('5 pm');
      const minutes = ['00', '10', '20', '30', '40', '50'];
      await expect(time.getByLabel(t('field.minute')).locator('option')).toHaveText(minutes);
      await time.getByLabel(t('field.minute')).selectOption('40');
      expect(await axeComplaints(page)).toEqual([]);
      await time.getByRole('button', { name: t('field.done') }).click();
      expect(await handed(page, 'time')).toBe('17:40');
      await expect(pickers.getByRole('button', { name: 'Arrival 5:40 pm' })).toBeFocused();

      await page.keyboard.press('Enter');
      await time.getByLabel(t('field.minute')).selectOption('10');
      await page.keyboard.press('Escape');
      await expect(time).toHaveCount(0);
      expect(await handed(page, 'time')).toBe('17:40');

      const radios = pickers.getByRole('radiogroup', { name: 'Drink', exact: true });
      await radios.getByRole('radio', { name: 'Coffee' }).focus();
      await page.keyboard.press('ArrowRight');
      expect(await handed(page, 'radio')).toBe('2');
    });
    await test.step('a checkbox group hands over a list in its own order, a switch on or off', async () => {
      const pickers = await openGallery(page, 'pickers');
      const group = pickers.getByRole('group', { name: 'Extras', exact: true });
      await group.getByRole('checkbox', { name: 'Parking space' }).check();
      await group.getByRole('checkbox', { name: 'Hot towel' }).press('Space');
      expect(await handed(page, 'extras')).toEqual(['0', '2']);
      await group.getByRole('checkbox', { name: 'Parking space' }).uncheck();
      expect(await handed(page, 'extras')).toEqual(['0']);
      const news = pickers.getByRole('switch', { name: 'News by e-mail', exact: true });
      await news.press('Space');
      expect(await handed(page, 'switch')).toBe(true);
      await news.uncheck();
      expect(await handed(page, 'switch')).toBe(false);
    });
  });
});

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('A-176 SHP-02 a swipe turns one picture; before the first and after the last there is none', async ({
    page,
  }) => {
    const show = await openGallery(page, 'show');
    const carousel = show.getByRole('region', { name: 'Photos' });
    const track = carousel.getByRole('group').first();
    await track.scrollIntoViewIfNeeded();
    const place = () =>
      track.evaluate((row) => [row.getAttribute('aria-label'), Math.round(row.scrollLeft / row.clientWidth)]);
    await expect.poll(place).toEqual(['1 of 3', 0]);
    await swipe(page, track, 200);
    await expect.poll(place).toEqual(['1 of 3', 0]);
    await swipe(page, track, -250);
    await expect.poll(place).toEqual(['2 of 3', 1]);
    await swipe(page, track, -250);
    await expect.poll(place).toEqual(['3 of 3', 2]);
    await swipe(page, track, -250);
    await expect.poll(place).toEqual(['3 of 3', 2]);
    await swipe(page, track, 250);
    await expect.poll(place).toEqual(['2 of 3', 1]);
    await expect(carousel.getByRole('button', { name: 'Photo 2 of 3' })).toHaveAttribute('aria-current', 'true');
  });

  test('A-174 A-175 on a phone what opens comes up as a sheet, and passes axe', async ({ page, t }) => {
    const pickers = await openGallery(page, 'pickers');
    await pickers.getByRole('button', { name: 'Period Please choose' }).click();
    await expect(open(page, 'Period').getByRole('button', { name: t('shell.close') })).toBeVisible();
    expect(await axeComplaints(page)).toEqual([]);
    await untilItListens(open(page, 'Period'));
    await page.keyboard.press('Escape');
    await expect(open(page, 'Period')).toHaveCount(0);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('A-192 A-193 C-281 on a tablet a pad of large keys opens for a number and caps it at its maximum; arrows stay between its limits', async ({
    page,
    t,
  }) => {
    const pickers = await openGallery(page, 'pickers');
    const seats = pickers.getByRole('textbox', { name: 'Seats', exact: true });
    await expect(seats).toHaveAttribute('inputmode', 'none');
    await seats.tap();
    const pad = open(page, 'Seats');
    const keys = pad.getByRole('group', { name: t('field.numberPad') });
    expect((await keys.getByRole('button', { name: '5' }).boundingBox())!.height).toBeGreaterThanOrEqual(64);
    for (const key of ['1', '5']) await keys.getByRole('button', { name: key, exact: true }).tap();
    await expect(keys.getByRole('status')).toHaveText('15');
    await keys.getByRole('button', { name: '0', exact: true }).tap();
    await expect(keys.getByRole('status')).toHaveText('100');
    expect(await handed(page, 'seats')).toBe('100');
    expect(await axeComplaints(page)).toEqual([]);
    await keys.getByRole('button', { name: t('field.deleteDigit') }).tap();
    await expect(keys.getByRole('status')).toHaveText('10');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('7');
    await expect(keys.getByRole('status')).toHaveText('17');
    await keys.getByRole('button', { name: t('field.done') }).tap();
    await expect(pad).toHaveCount(0);
    await expect(seats).toHaveValue('17');
    for (const [typed, key, left] of [
      ['99', 'ArrowUp', '100'],
      ['2', 'ArrowDown', '1'],
    ] as const) {
      await seats.fill(typed);
      await seats.press(key);
      await seats.press(key);
      await expect(seats).toHaveValue(left);
    }
  });
});
