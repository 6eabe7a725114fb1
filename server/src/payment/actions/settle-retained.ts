import type { Trx } from '../../platform/db/schema.ts';
import { decideRetained } from '../policies/decide-ending.ts';
import type { ChargeRecord } from '../queries/charges.ts';
import { loadOfCharge } from '../queries/load-payment.ts';
import { commitEffects } from './commit-effects.ts';

/** Leaves this much of the charge of a locked payable with the shop, because the shop says so. `isWaived`: nothing of a fee is owed. */
export async function settleRetained(
  trx: Trx,
  charge: Pick<ChargeRecord, 'chainId' | 'id'>,
  wanted: { retainedMinor: number; isWaived: boolean },
  now: number,
): Promise<void> {
  await commitEffects(trx, decideRetained(await loadOfCharge(trx, charge), wanted, now), now);
}
