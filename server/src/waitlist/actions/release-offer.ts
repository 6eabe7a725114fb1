import type { Trx } from '../../platform/db/schema.ts';
import { decideRelease } from '../policies/decide-offer.ts';
import { lockOffer } from '../queries/offers.ts';
import type { OfferRecord } from '../queries/record.ts';
import { commitEffects } from './commit-effects.ts';

/** Ends an open offer without a booking; false where it has ended before. */
export async function releaseOffer(
  trx: Trx,
  offer: Pick<OfferRecord, 'chainId' | 'bookingId'>,
  end: Parameters<typeof decideRelease>[1],
  now: number,
): Promise<boolean> {
  const effects = decideRelease(await lockOffer(trx, offer), end);
  await commitEffects(trx, effects, now);
  return effects.length > 0;
}
