import { bookButton } from './support/confirm.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { arriveAt, see, startWalk } from './support/walk.ts';

type Kept = Record<string, string>;

test('A-001 A-047 after a visit the device keeps language, store, person and launch query, and a reload uses them', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(`/?compId=${walk.shop.id}&memberId=M1&token=secret&email=a%40example.com`);
  const { guest } = await walkToConfirm(walk, { place: 9 });
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  const kept = await page.evaluate<Kept>('({ ...localStorage })');
  const value = (key: string) => (JSON.parse(kept[key] ?? 'null') as { value?: unknown } | null)?.value;
  expect(kept['language']).toContain('en');
  expect(value('shopDetail')).toEqual({ shopId: walk.shop.id, chainId: walk.shop.chainId });
  expect(value('subscribedPerson')).toMatchObject({ firstName: guest.firstName, email: guest.email });
  expect(value('launchQuery')).toMatchObject({ compId: walk.shop.id });
  expect(JSON.stringify(kept), 'G-028').not.toMatch(/secret|a@example\.com/);
  // In another tab, which knows nothing else, an address without a store finds the one that was looked at.
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/reserve');
  await expect(page).toHaveURL(new RegExp(`compId=${walk.shop.id}`));
  await see(walk, 'ChooseService');
});

test('A-048 each store’s currency sign is kept for the session under its id, and its prices carry it', async ({
  page,
  origin,
}) => {
  const stores = [await findShop(origin, 'timeFirst'), await findShop(origin, 'clinic')];
  expect(new Set(stores.map(({ currencySymbol }) => currencySymbol)).size).toBe(2);
  const symbols = async () => {
    const kept = await page.evaluate<string | null>('sessionStorage.currencySymbol ?? null');
    return (JSON.parse(kept ?? '{}') as { value?: Kept }).value ?? {};
  };
  for (const { id, currencySymbol } of stores) {
    await page.goto(`/shopDetail?compId=${id}`);
    await expect(page.locator('main').getByText(currencySymbol).first()).toBeVisible();
    // The finished page has its prices before it comes alive.
    await expect.poll(async () => (await symbols())[id]).toBe(currencySymbol);
  }
  expect(await symbols()).toEqual(Object.fromEntries(stores.map(({ id, currencySymbol }) => [id, currencySymbol])));
});
