import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import { concernOf } from '@parlour/domain/payment/concern';
import { leftToPay } from '@parlour/domain/payment/left-to-pay';
import { isStarted } from '@parlour/domain/payment/payment-status';
import { freeUntil } from '@parlour/domain/payment/free-until';
import { policyLines } from '@parlour/domain/payment/policy-lines';
import { toDecimal } from '@parlour/domain/money/money';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { feesOf } from '../facts/fees-of.ts';
import { noPenalty, penaltyAt, presentPenalty } from '../facts/penalty.ts';
import { presentPolicy } from '../facts/present.ts';
import { chargeOfBooking, type ChargeRecord, chargesOfBookings } from '../queries/charges.ts';
import { type Balances, balancesOf, balancesOfAll, type MovedAt, movedAtOfAll } from '../queries/ledger.ts';
import { ordersOfCharge, readOrder } from '../queries/orders.ts';

/** A booking as far as its money is concerned; `mayEnd`: its customer may still cancel it. */
type OfBooking = {
  chainId: string;
  id: string;
  startsAt: number;
  currency: string;
  totalMinor: number;
  mayEnd: boolean;
};

/** Where the money of each booking is, for whoever may see the booking; bookings without a charge have none. */
export async function showMoney(
  db: Db | Trx,
  bookings: readonly OfBooking[],
  now: number,
): Promise<Map<string, BookingCharge>> {
  const charges = await chargesOfBookings(
    db,
    bookings.map(({ id }) => id),
  );
  const ids = charges.map(({ id }) => id);
  const balances = await balancesOfAll(db, ids);
  const movedAt = await movedAtOfAll(db, ids);
  const byBooking = new Map(charges.map((charge) => [charge.bookingId, charge]));
  return new Map(
    bookings.flatMap((booking) => {
      const charge = byBooking.get(booking.id);
      return charge
        ? [
            [
              booking.id,
              present(charge, { balances: balances(charge.id), movedAt: movedAt(charge.id) }, booking, now),
            ] as const,
          ]
        : [];
    }),
  );
}

/** Where the money of one charge is. */
export async function showCharge(
  db: Db | Trx,
  charge: ChargeRecord,
  booking: OfBooking,
  now: number,
): Promise<BookingCharge> {
  const balances = await balancesOf(db, charge.chainId, charge.id);
  const movedAt = await movedAtOfAll(db, [charge.id]);
  return present(charge, { balances, movedAt: movedAt(charge.id) }, booking, now);
}

function present(
  charge: ChargeRecord,
  { balances, movedAt }: { balances: Balances; movedAt: MovedAt },
  { startsAt, mayEnd, totalMinor }: OfBooking,
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
    concern: concernOf(charge.trouble),
    policyLines: presentPolicy(policyLines(fees, fees), currency),
    payments,
  };
}

/** The newest order to pay what is charged for a booking. */
export async function showOrder(
  db: Db | Trx,
  booking: { chainId: string; bookingId: string },
): Promise<BookingCharge['order']> {
  const charge = await chargeOfBooking(db, booking);
  const [order] = charge ? await ordersOfCharge(db, { chainId: charge.chainId, chargeId: charge.id }) : [];
  return order && { paymentOrderId: order.id, expiresAt: order.expiresAt.getTime() };
}

/** What cancelling or changing a booking costs now. */
export async function showPenalty(db: Db | Trx, booking: OfBooking, now: number): Promise<PenaltyInfo> {
  const { chainId, id: bookingId, startsAt, currency, mayEnd } = booking;
  const charge = mayEnd ? await chargeOfBooking(db, { chainId, bookingId }) : null;
  if (!charge) return noPenalty(currency);
  const order = charge.orderId === null ? null : await readOrder(db, charge.orderId);
  return presentPenalty(penaltyAt({ charge, order }, startsAt, now));
}
