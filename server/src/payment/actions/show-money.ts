import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import { concernOf } from '@parlour/domain/payment/concern';
import { leftToPay } from '@parlour/domain/payment/left-to-pay';
import { isStarted } from '@parlour/domain/payment/payment-status';
import { freeUntil } from '@parlour/domain/payment/free-until';
import { policyLines } from '@parlour/domain/payment/policy-lines';
import { toDecimal } from '@parlour/domain/money/money';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { PayableRef } from '../ports/payables.ts';
import { feesOf } from '../policies/fees-of.ts';
import { penaltyAt } from '../policies/penalty.ts';
import { noPenalty, presentPenalty } from '../presenters/penalty.ts';
import { presentPolicy } from '../presenters/quote.ts';
import { chargeOfPayable, type ChargeRecord, chargesOfPayables } from '../queries/charges.ts';
import { type Balances, balancesOf, balancesOfAll, type MovedAt, movedAtOfAll } from '../../ledger/queries.ts';
import { ordersOfCharge, readOrder } from '../queries/orders.ts';

/** A visit as far as its money is concerned; `mayEnd`: its customer may still cancel it. */
type PaidVisit = PayableRef & {
  startsAt: number;
  currency: string;
  totalMinor: number;
  mayEnd: boolean;
};

/** Where the money of each visit is, by its id, for callers who may see it; visits without a charge have none. All are of one kind. */
export async function showMoney(
  db: Db | Trx,
  visits: readonly PaidVisit[],
  now: number,
): Promise<Map<string, BookingCharge>> {
  if (visits.length === 0) return new Map();
  const charges = await chargesOfPayables(db, visits);
  const balances = await balancesOfAll(db, charges);
  const movedAt = await movedAtOfAll(db, charges);
  const byPayable = new Map(charges.map((charge) => [charge.payableId, charge]));
  return new Map(
    visits.flatMap((visit) => {
      const charge = byPayable.get(visit.id);
      if (!charge) return [];
      const known = { balances: balances(charge.id), movedAt: movedAt(charge.id) };
      return [[visit.id, present(charge, known, visit, now)] as const];
    }),
  );
}

/** Where the money of one charge is. */
export async function showCharge(
  db: Db | Trx,
  charge: ChargeRecord,
  visit: PaidVisit,
  now: number,
): Promise<BookingCharge> {
  const balances = await balancesOf(db, charge.chainId, charge.id);
  const movedAt = await movedAtOfAll(db, [charge]);
  return present(charge, { balances, movedAt: movedAt(charge.id) }, visit, now);
}

function present(
  charge: ChargeRecord,
  { balances, movedAt }: { balances: Balances; movedAt: MovedAt },
  { startsAt, mayEnd, totalMinor }: PaidVisit,
  now: number,
): BookingCharge {
  const { currency, form, status, method, feeMinor } = charge;
  const money = (minor: number) => toDecimal(minor, currency);
  const fees = feesOf(charge);
  const payments = isStarted({ state: status }) ? [{ state: status, amount: money(charge.amountMinor), method }] : [];
  const { held: heldMinor, taken: takenMinor, due: dueMinor } = balances;
  const leftMinor = leftToPay({ form, state: status, payments, totalMinor, heldMinor, takenMinor, dueMinor, currency });
  const isFree = mayEnd && feeMinor === 0;
  return {
    form,
    state: status,
    amount: money(charge.amountMinor),
    currencyCode: currency,
    held: money(heldMinor),
    taken: money(takenMinor),
    returned: money(balances.returned),
    due: money(dueMinor),
    rest: money(leftMinor),
    movedAt,
    fee: money(feeMinor),
    freeUntil: isFree ? freeUntil({ startsAt, at: now }, fees).lastFreeAt : null,
    concern: concernOf(charge.failure),
    policyLines: presentPolicy(policyLines(fees, fees), currency),
    payments,
  };
}

/** The newest order to pay what is charged for a payable. */
export async function showOrder(db: Db | Trx, ref: PayableRef): Promise<BookingCharge['order']> {
  const charge = await chargeOfPayable(db, ref);
  const [order] = charge ? await ordersOfCharge(db, { chainId: charge.chainId, chargeId: charge.id }) : [];
  return order && { paymentOrderId: order.id, expiresAt: order.expiresAt.getTime() };
}

/** What cancelling or changing a visit costs now. */
export async function showPenalty(db: Db | Trx, visit: PaidVisit, now: number): Promise<PenaltyInfo> {
  const { startsAt, currency, mayEnd } = visit;
  const charge = mayEnd ? await chargeOfPayable(db, visit) : null;
  if (!charge) return noPenalty(currency);
  const order = charge.orderId === null ? null : await readOrder(db, charge.orderId);
  return presentPenalty(penaltyAt({ charge, order }, startsAt, now));
}
