import { type MenuItem, menuCalls } from '@parlour/contract/menu/calls';
import { ask } from './api.ts';
import { dayAfter, freeTimes } from './free-times.ts';
import { expect } from './test.ts';
import { arriveAt, chooseTime, nextAtButton, shopAddress, type Walk } from './walk.ts';

type Place = Pick<Walk, 'origin'> & { shop: { id: string; chainId: string } };

export async function productsOf({ origin, shop }: Place): Promise<MenuItem[]> {
  const { list } = await ask(origin, menuCalls.getProducts, { shopId: shop.id, pageNum: 1, pageSize: 100 });
  return list;
}

export const productsAddress = (walk: Walk) => shopAddress(walk, '&tab=products');

export const inStock = async (walk: Walk) => (await productsOf(walk)).find(({ stock }) => (stock ?? 0) > 5)!;

/** What a journey may sell, each its own: those beside it read how many there are of the first two. */
export const forSale = async (walk: Walk, place: 0 | 1) =>
  (await productsOf(walk)).filter(({ stock }) => (stock ?? 0) > 12)[2 + place]!;

/** A tap before the finished page has come to life is made again, as a person would. */
export async function bookProduct({ page, t }: Walk, name: string): Promise<void> {
  await expect(async () => {
    // An earlier tap may have arrived late.
    if (page.url().includes('#book/time')) return;
    await page.getByRole('button', { name: t('menu.bookNamed', { name }) }).click({ timeout: 2000 });
    await expect(page).toHaveURL(/#book\/time/, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await arriveAt({ page }, 'ChooseTime');
}

/** Chooses when to collect it, and goes on. */
export async function pickUpTime(walk: Walk, item: MenuItem, place: number) {
  const [free] = await freeTimes(walk.origin, walk.shop, item, { from: dayAfter(3 + place), to: dayAfter(9 + place) });
  if (!free) throw new Error('no pick-up time');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  return free;
}
