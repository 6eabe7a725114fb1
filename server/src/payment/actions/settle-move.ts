import { penaltyCodec } from '@parlour/contract/booking/penalty';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { EndingVisit } from '../policies/decide-ending.ts';
import { decideMove, decideRenewal, type Move } from '../policies/decide-move.ts';
import type { PayableRef } from '../ports/payables.ts';
import { presentPenalty } from '../presenters/penalty.ts';
import { loadOfPayable } from '../queries/load-payment.ts';
import { commitEffects } from './commit-effects.ts';

/** Lets the charge of a locked visit follow it to its new time; a late change has to be agreed to. */
export async function settleMove(trx: Trx, visit: EndingVisit, move: Move, now: number): Promise<Answer<null>> {
  const loaded = await loadOfPayable(trx, visit);
  if (!loaded) return allowed(null);
  const decided = decideMove(loaded, visit, move, now);
  if (!decided.ok) {
    const facts = { penalty: penaltyCodec.toWire(presentPenalty(decided.facts!.penalty)) };
    return decided.reason === 'agreement_needed'
      ? refused('agreement_needed', { field: 'agreedFee', ...facts })
      : refused('charge_changed', facts);
  }
  await commitEffects(trx, decided.value, now);
  return allowed(null);
}

type Moved = PayableRef & { startsAt: number };

/** After a visit got another start, under its lock: its saved card is authorised near the new day. */
export async function followMove(trx: Trx, moved: Moved, now: number): Promise<void> {
  const loaded = await loadOfPayable(trx, moved);
  if (loaded) await commitEffects(trx, decideRenewal(loaded, moved.startsAt), now);
}
