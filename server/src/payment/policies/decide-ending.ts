import { noShowFee } from '@parlour/domain/payment/no-show-fee';
import type { ChargeForm } from '@parlour/domain/payment/charge-policy';
import { settle } from '@parlour/domain/payment/settle';
import { newId as randomId } from '../../platform/ids.ts';
import type { PayableRef } from '../ports/payables.ts';
import { closingCommands } from './closing-commands.ts';
import type { Effect } from './effects.ts';
import { feesOf } from './fees-of.ts';
import { moneyOf, type Paid } from './money-of.ts';
import { writeDue } from './owe.ts';
import { draftOf, insertCommands, type LoadedPayment, payingOrder } from './payment-draft.ts';
import { penaltyAt } from './penalty.ts';
import { settleRetained } from './retain.ts';

/** A locked visit before it is changed: what is paid for, its start (epoch ms), and its version. */
export type EndingVisit = PayableRef & { startsAt: number; version: number };

/** `refused`: the shop rejected or cancelled it, or never answered; `visited`: the visit is over. */
export type Ending = 'cancelled' | 'refused' | 'no_show' | 'visited';

type Visit = Pick<EndingVisit, 'startsAt' | 'version'>;

/**
 * Decides what becomes of the money of a visit that ends: the fee is retained, the rest is returned, what is missing is owed. Where a payment
 * is still on its way its page is closed, and what comes late is returned.
 */
export function decideEnding(
  loaded: LoadedPayment,
  { startsAt, version }: Visit,
  ending: Ending,
  now: number,
  newId = randomId,
): readonly Effect[] {
  const draft = draftOf(loaded);
  const charge = draft.charge!;
  const paid = { charge, order: payingOrder(draft) };
  insertCommands(draft, closingCommands(draft.orders));
  const moneyMinor = moneyOf(paid);
  if (ending === 'visited') {
    // A deposit is credited to the bill; of an authorization remains what the shop asked for, and what is owed is collected in the store.
    settleRetained(draft, charge.form === 'deposit' ? moneyMinor : (charge.retainedMinor ?? 0), now, newId);
    return draft.effects;
  }
  const { feeMinor, settled } = settleEnding(paid, startsAt, ending, now);
  writeDue(draft, { feeMinor, dueMinor: settled.dueMinor, key: `v${version}` });
  settleRetained(draft, settled.form === 'deposit' ? settled.retainedMinor : settled.captureMinor, now, newId);
  return draft.effects;
}

/** What is kept, goes back and is owed when a visit does not take place. */
function settleEnding(paid: Paid, startsAt: number, ending: Exclude<Ending, 'visited'>, now: number) {
  const { charge } = paid;
  const feeMinor = {
    cancelled: () => penaltyAt(paid, startsAt, now).feeMinor,
    no_show: () => noShowFee(charge.feeMinor, feesOf(charge)),
    refused: () => 0,
  }[ending]();
  const by = ending === 'refused' ? 'shop' : 'customer';
  return { feeMinor, settled: settle({ form: charge.form, moneyMinor: moneyOf(paid), feeMinor, by }) };
}

/** Amounts in the smallest unit: what goes back, stays with the shop, and is owed to it. */
export type EndingMoney = { form: ChargeForm | null; backMinor: number; keptMinor: number; dueMinor: number };

/** What `decideEnding` would do with the money, to be shown before it is done. */
export function previewEnding(loaded: LoadedPayment, startsAt: number, ending: Ending, now: number): EndingMoney {
  const { charge } = loaded;
  if (!charge) return { form: null, backMinor: 0, keptMinor: 0, dueMinor: 0 };
  const { form, retainedMinor } = charge;
  const paid = { charge, order: payingOrder(loaded) };
  const moneyMinor = moneyOf(paid);
  if (ending === 'visited') {
    const keptMinor = form === 'deposit' ? moneyMinor : Math.min(moneyMinor, retainedMinor ?? 0);
    return { form, backMinor: moneyMinor - keptMinor, keptMinor, dueMinor: 0 };
  }
  const { settled } = settleEnding(paid, startsAt, ending, now);
  return settled.form === 'deposit'
    ? { form, backMinor: settled.refundMinor, keptMinor: settled.retainedMinor, dueMinor: settled.dueMinor }
    : { form, backMinor: settled.voidMinor, keptMinor: settled.captureMinor, dueMinor: settled.dueMinor };
}

/** Decides what the shop's own decision changes: it retains this much, and `isWaived`: of a fee nothing is owed. */
export function decideRetained(
  loaded: LoadedPayment,
  { retainedMinor, isWaived }: { retainedMinor: number; isWaived: boolean },
  now: number,
): readonly Effect[] {
  const draft = draftOf(loaded);
  if (isWaived) writeDue(draft, { feeMinor: 0, dueMinor: 0, key: 'waived' });
  settleRetained(draft, retainedMinor, now);
  return draft.effects;
}
