import type { Trx } from '../../platform/db/schema.ts';
import { sharedAmongChains } from '../../platform/jobs/chain-by-chain.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { decideDueCard } from '../policies/decide-due-card.ts';
import { payableOf } from '../ports/payables.ts';
import { chainsToHold, type ChargeRecord, chargesToHold } from '../queries/charges.ts';
import { loadOfCharge } from '../queries/load-payment.ts';
import { commitEffects } from './commit-effects.ts';

/** How many cards a round authorises, those of all its chains together. */
const together = 20;

/**
 * Authorises saved cards whose visits are near now, and renews authorizations that would lapse before; answers how many. One that fails waits
 * alone.
 */
export async function authoriseSavedCards(services: Services): Promise<number> {
  const now = services.clock.now();
  return sharedAmongChains(services, together, await chainsToHold(services.db, now), async (chainId, most) =>
    authoriseAll(services, await chargesToHold(services.db, chainId, now, most)),
  );
}

async function authoriseAll(services: Services, charges: readonly ChargeRecord[]): Promise<number> {
  const { db, log } = services;
  let count = 0;
  for (const charge of charges)
    await inTransaction(db, (trx) => authorise(services, trx, charge)).then(
      () => (count += 1),
      (error: unknown) => log.error({ err: error, chargeId: charge.id }, 'a card could not be held; it is tried again'),
    );
  return count;
}

async function authorise(services: Services, trx: Trx, charge: ChargeRecord): Promise<void> {
  // What is paid for first, then its charge, as everywhere: a call that ends it at this moment is waited for.
  const locked = await payableOf(services, charge).lock(trx);
  const loaded = await loadOfCharge(trx, charge);
  const now = services.clock.now();
  await commitEffects(trx, decideDueCard(loaded, locked?.isAhead === true, now), now);
}
