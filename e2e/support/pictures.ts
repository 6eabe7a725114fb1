import { shopCalls } from '@parlour/contract/shop';
import { availabilityCalls } from '@parlour/contract/availability';
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
    ];
  });
  const addresses = (await Promise.all(ofShops)).flat();
  return [...new Set(addresses.filter((address) => typeof address === 'string' && address !== ''))] as string[];
}
