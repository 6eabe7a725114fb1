import { shopCalls } from '@parlour/contract/shop/calls';
import { availabilityCalls } from '@parlour/contract/availability/calls';
import type { Person } from '@parlour/contract/staff/calls';
import { workCalls } from '@parlour/contract/staff/works';
import type { Page } from '@playwright/test';
import { ask } from './api.ts';
import { servicesOf } from './shops.ts';

const limitMs = 400_000;
const pauseMs = 500;

/** Waits for the pictures of the demo shops: the server opens first and draws them in the minute after. */
export async function untilPicturesAreThere(origin: string): Promise<void> {
  const deadline = Date.now() + limitMs;
  // One after the other: the server that would answer for all of them at once is the one that draws them.
  for (const address of await addressesOf(origin)) {
    while (!(await fetch(new URL(address, origin), { method: 'HEAD' })).ok) {
      if (Date.now() > deadline) throw new Error(`A picture is missing: ${address}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const seenMs = 15_000;

/**
 * The visible pictures that are not loaded yet. A carousel, a sheet or the window cuts others off, and a lazy one beside them is never
 * fetched: the browser itself is asked what is seen.
 */
const unseen = `new Promise((done) => {
  const pictures = [...document.images];
  if (pictures.length === 0) done([]);
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const missing = entries.filter(({ target, intersectionRatio }) => intersectionRatio > 0 && !target.complete);
    done(missing.map(({ target }) => target.currentSrc || target.src));
  });
  for (const picture of pictures) observer.observe(picture);
})`;

/** Waits for the pictures that are seen, while calls may still be on their way; tells the addresses of those that did not come in time. */
export async function picturesMissing(page: Page, limit = seenMs): Promise<string[]> {
  const deadline = Date.now() + limit;
  for (;;) {
    const missing = await page.evaluate<string[]>(unseen);
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Pictures and videos of what people have done. */
async function mediaOf(
  origin: string,
  place: { shopId: string; chainId: string },
  people: readonly Person[],
): Promise<string[]> {
  const first = { ...place, pageNum: 1, pageSize: 100, isShown: true };
  const busy = people.filter(({ workCount }) => workCount > 0);
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
