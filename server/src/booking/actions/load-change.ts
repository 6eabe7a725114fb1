import { loadOfPayable } from '../../payment/queries/load-payment.ts';
import { lockRights } from '../../rights/queries/held.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { asPayable } from '../policies/as-payable.ts';
import type { ChangeableVisit } from '../policies/decide-visit-change.ts';
import { lockAndLoad, type LockedContextQuestion } from '../queries/locked-context.ts';

/** Loads what a change of a booking is decided by, under locks that keep it true until the commit. */
export async function loadChange(trx: Trx, question: LockedContextQuestion, now: number): Promise<ChangeableVisit> {
  const locked = await lockAndLoad(trx, question, now);
  const { booking } = locked;
  const ids = booking.rights?.uses.map(({ rightId }) => rightId) ?? [];
  const rights = ids.length === 0 ? [] : await lockRights(trx, booking.chainId, ids, now);
  return { ...locked, rights, payment: await loadOfPayable(trx, asPayable(booking)) };
}
