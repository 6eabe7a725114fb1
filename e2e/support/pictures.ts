import { shopCalls } from '@parlour/contract/shop';
import { availabilityCalls } from '@parlour/contract/availability';
import type { Person } from '@parlour/contract/staff';
import { workCalls } from '@parlour/contract/staff-works';
import { expect, type Page } from '@playwright/test';
import { ask } from './api.ts';
import { servicesOf } from './shops.ts';

const limitMs = 400_000;
const pauseMs = 500;

/** Waits for the pictures of the demo shops: the server opens first and draws them in the minute after. */
export async function untilPicturesAreThere(origin: string): Promise<void> {
  const deadline = Date.now() + limitMs;
  let missing = await addressesOf(origin);
  while (missing.length > 0) {
    const answers = await Promise.all(missing.map((address) => fetch(new URL(address, origin), { method: 'HEAD' })));
    missing = missing.filter((_, place) => !answers[place]!.ok);
    if (Date.now() > deadline) throw new Error(`Pictures are missing: ${missing.slice(0, 3).join(', ')} …`);
    if (missing.length > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const areSeen = `[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)`;

/** Waits for the pictures within the window; calls may still be on their way. */
export async function untilPicturesAreSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(areSeen)).toBe(true);
}

/** Pictures and videos of what people have done. */
async function mediaOf(
  origin: string,
  place: { shopId: string; chainId: string },
  people: readonly Person[],
): Promise<string[]> {
  const first = { ...place, pageNum: 1, pageSize: 100, isShown: true };
  const busy = people.filter(({ galleryCount }) => galleryCount > 0);
  const works = await Promise.all(busy.map(({ id }) => ask(origin, workCalls.getWorks, { ...first, staffId: id })));
  return works.flatMap(({ list }) =>
    list.flatMap(({ media }) => media.flatMap(({ url, coverUrl }) => [url, coverUrl])),
  );
}

async function addressesOf(origin: string): Promise<string[]> {
  const { list } = await ask(origin, shopCalls.getRecommended, { pageNum: 1, pageSize: 50 });
  const ofShops = list.map(async ({ id, chainId }) => {
    const place = { shopId: id, chainId };
    const [shop, services, people] = await Promise.all([
      ask(origin, shopCalls.get, place),
      servicesOf(origin, { id, chainId }),
      ask(origin, availabilityCalls.getStaff, { ...place, lines: [] }),
    ]);
    return [
      shop.logoUrl,
      ...shop.coverUrls,
      ...services.flatMap(({ imageUrls, coverUrl }) => [...imageUrls, coverUrl]),
      ...people.map(({ photoUrl }) => photoUrl),
      ...(await mediaOf(origin, place, people)),
    ];
  });
  const addresses = (await Promise.all(ofShops)).flat();
  return [...new Set(addresses.filter((address) => typeof address === 'string' && address !== ''))] as string[];
}
