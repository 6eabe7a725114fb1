import { languages } from '@parlour/phrases/languages';
import { lunarText } from '@parlour/phrases/format/lunar';
import { type DeviceName, devices } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, bookPlainly, dayOf, serviceNamed, shopAddress, startWalk } from './support/walk.ts';

test.setTimeout(120_000);

const lunarFile = /\/assets\/lunar-[^/]+\.js$/;
const day = dayAfter(3);
/** That day, 4 December 2026, in the Chinese calendar. */
const lunar = { month: 10, isLeap: false, day: 26 };

for (const [language, device] of [
  ['ch', 'phone'],
  ['tw', 'desktop'],
] as ['ch' | 'tw', DeviceName][])
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`C-308 the days of the calendars of a booking show those of the Chinese calendar, ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const walk = await startWalk(page, origin, 'timeFirst', language);
      await page.goto(shopAddress(walk));
      await bookPlainly(walk, serviceNamed(walk, 'Brow shape and tint'));
      await arriveAt(walk, 'ChooseTime');
      const { short, full } = lunarText(lunar, walk.style.tag);
      await expect(dayOf(walk, day).locator(`[data-lunar="${short}"]`)).toBeVisible();
      await expect(dayOf(walk, day)).toHaveAccessibleName(new RegExp(full));
      await passGate(page, { name: 'Days with the Chinese calendar', tag: languages[language].tag });
      if (device === 'desktop') return;
      await page.getByRole('button', { name: t('booking.monthView'), exact: true }).click();
      const inMonth = page.getByRole('grid').getByRole('button', { name: full });
      await expect(inMonth.locator(`[data-lunar="${short}"]`)).toBeVisible();
      await passGate(page, { name: 'Month with the Chinese calendar', tag: languages[language].tag });
    });
  });

test.describe('in another language', () => {
  test.use(devices.phone);

  test('C-308 readers of other languages see no other calendar, and fetch none', async ({ page, origin }) => {
    const walk = await startWalk(page, origin, 'timeFirst');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, serviceNamed(walk, 'Brow shape and tint'));
    await arriveAt(walk, 'ChooseTime');
    await expect(dayOf(walk, day)).toBeVisible();
    await expect(page.locator('[data-lunar]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(fetched.some((address) => /\/assets\/.*\.js$/.test(address))).toBe(true);
    expect(fetched.filter((address) => lunarFile.test(address))).toEqual([]);
  });
});
