import type { OrderAsked, PayOrder } from '@parlour/contract/charge';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { heldBooking } from '../../booking/queries/holds.ts';
import type { BookingRecord } from '../../booking/record.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../ids.ts';
import type { PayPage, PaymentPurpose } from '../../outside/payments.ts';
import { seal, unseal } from '../../sealed.ts';
import type { Answer, Ctx } from '../../services.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { isPayHost } from '../facts/pay-hosts.ts';
import { type ChargeRecord, chargeOfBooking } from '../queries/charges.ts';
import { merchantsOf } from '../queries/merchants.ts';
import { insertOrder, type OrderRecord, ordersOfCharge, readOrder, writeOrder } from '../queries/orders.ts';
import { closingTasks, insertTasks } from '../queries/tasks.ts';

/** Holds on cards lapse after some days: of visits further away the card is kept, and held near the day (B G-110). */
const cardInsteadMs = 6 * 86_400_000;
/** The page closes before the hold ends, so that what is paid last still finds its time (B G-115). */
const closesBeforeMs = 30_000;
/** Nobody types a card number in less. */
const leastOpenMs = 30_000;

type Ordered = { order: OrderRecord; booking: BookingRecord; shopName: string };

/** Orders the payment of a held time, at the amount that was agreed with it; asked again it is the same order (B-258, G-115). */
export async function openOrder(ctx: Ctx, form: ChargeRecord['form'], asked: OrderAsked): Promise<Answer<PayOrder>> {
  const held = await heldBooking(ctx.db, asked, ctx.clock.now());
  if (!held) return refused('hold_expired');
  const { shop } = await ctx.boards.facts(scopeOfBooking(held));
  const ordered = await inTransaction(ctx.db, async (trx): Promise<Answer<Ordered>> => {
    const now = ctx.clock.now();
    const booking = await heldBooking(trx, asked, now, true);
    if (!booking || booking.holdExpiresAt! - closesBeforeMs - leastOpenMs < now) return refused('hold_expired');
    const charge = await chargeOfBooking(trx, { chainId: booking.chainId, bookingId: booking.id }, true);
    if (!charge || charge.form !== form) return refused('not_found');
    if (charge.agreedHash !== asked.quoteHash) return refused('charge_changed');
    const orders = await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id });
    const live = orders.find(({ state }) => state === 'I' || state === 'P');
    if (live) return allowed({ order: live, booking, shopName: shop.name });
    // A page on which a card was refused would still take another one.
    await insertTasks(trx, closingTasks(orders), now);
    const purpose = purposeOf(charge, booking, now);
    const merchants = await merchantsOf(trx, scopeOfBooking(booking));
    const merchant = merchants.find((one) => ctx.payments[one.channel] && (form === 'deposit' || one.takesHolds));
    if (!merchant) return refused('payment_away');
    const order = {
      chainId: charge.chainId,
      id: newId(),
      purpose,
      chargeId: charge.id,
      planOrderId: null,
      bookingId: booking.id,
      state: 'I' as const,
      amountMinor: charge.amountMinor,
      currency: charge.currency,
      channel: merchant.channel,
      account: merchant.account,
      sessionRef: '',
      paymentRef: '',
      payUrl: '',
      returnUrl: `${ctx.config.publicUrl}/paySuccess?reserveId=${booking.id}`,
      expiresAt: new Date(booking.holdExpiresAt! - closesBeforeMs),
    };
    await insertOrder(trx, order, now);
    return allowed({ order: (await readOrder(trx, order.id))!, booking, shopName: shop.name });
  });
  return ordered.ok ? openPage(ctx, ordered.value) : ordered;
}

const purposeOf = ({ form }: ChargeRecord, { startsAt }: BookingRecord, now: number): PaymentPurpose => {
  if (form === 'deposit') return 'deposit';
  return startsAt - now > cardInsteadMs ? 'card' : 'hold';
};

/** Asks the provider for the page of an order, once; where it is away the same order is asked for again. */
async function openPage(ctx: Ctx, { order, booking, shopName }: Ordered): Promise<Answer<PayOrder>> {
  const known = order.payUrl === '' ? null : unseal(ctx.config.secret, order.payUrl);
  if (known !== null) return allowed(present(order, known));
  const provider = ctx.payments[order.channel];
  if (!provider) return refused('payment_away');
  const page = await provider
    .open(
      {
        orderId: order.id,
        purpose: order.purpose,
        amountMinor: order.amountMinor,
        currency: order.currency,
        title: shopName,
        email: booking.contact.email,
        language: booking.language,
        returnUrl: order.returnUrl,
        cancelUrl: order.returnUrl,
        expiresAt: order.expiresAt.getTime(),
        account: order.account,
      },
      order.id,
    )
    .catch((error: unknown): PayPage | null => {
      ctx.log.warn({ err: error, orderId: order.id }, 'a page to pay could not be opened');
      return null;
    });
  if (!page || !isPayHost(order.channel, page.payUrl, ctx.config)) return refused('payment_away');
  await writeOrder(
    ctx.db,
    order,
    { sessionRef: page.sessionRef, payUrl: seal(ctx.config.secret, page.payUrl) },
    ctx.clock.now(),
  );
  return allowed(present(order, page.payUrl));
}

function present(order: OrderRecord, payUrl: string): PayOrder {
  return {
    paymentOrderId: order.id,
    payUrl,
    tradeStatus: order.state,
    amount: toDecimal(order.amountMinor, order.currency),
    currencyCode: order.currency,
    expiresAt: order.expiresAt.getTime(),
    returnUrl: order.returnUrl,
  };
}
