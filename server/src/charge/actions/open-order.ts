import type { OrderAsked, PayOrder } from '@parlour/contract/charge';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { heldBooking } from '../../booking/queries/holds.ts';
import type { BookingRecord } from '../../booking/record.ts';
import type { Trx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../ids.ts';
import type { PayPage, PaymentPurpose } from '../../outside/payments.ts';
import { seal, unseal } from '../../sealed.ts';
import type { Answer, Ctx } from '../../services.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { isPayHost } from '../facts/pay-hosts.ts';
import { type ChargeRecord, chargeOfBooking } from '../queries/charges.ts';
import { type MerchantRecord, merchantsOf } from '../queries/merchants.ts';
import { insertOrder, keepPage, type OrderRecord, ordersOfCharge, readOrder, writeOrder } from '../queries/orders.ts';
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
    const isOver = live?.state === 'I' && live.expiresAt.getTime() < now + leastOpenMs;
    if (live && !isOver) return allowed({ order: live, booking, shopName: shop.name });
    // The hold was made longer than its first page, or a card was refused there: what is still paid on it is late money.
    await insertTasks(trx, closingTasks(orders), now);
    if (live) await writeOrder(trx, live, { state: 'X' }, now);
    const purpose = purposeOf(charge, booking, now);
    const merchants = await merchantsOf(trx, scopeOfBooking(booking));
    const merchant = merchants.find((one) => canTake(ctx, one, charge));
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

const canTake = (
  { payments }: Ctx,
  { channel, takesHolds }: MerchantRecord,
  { form, amountMinor, currency }: ChargeRecord,
): boolean => (form === 'deposit' || takesHolds) && payments[channel]?.mayTake(amountMinor, currency) === true;

const purposeOf = (
  { form }: ChargeRecord,
  { startsAt }: BookingRecord,
  now: number,
): Extract<PaymentPurpose, OrderRecord['purpose']> => {
  if (form === 'deposit') return 'deposit';
  return startsAt - now > cardInsteadMs ? 'card' : 'hold';
};

/** Pages that are being opened by this process: whoever taps twice waits for the same one. */
const opening = new Map<string, Promise<PayPage | null>>();

/** Asks the provider for the page of an order, once; where it is away the same order is asked for again. */
async function openPage(ctx: Ctx, ordered: Ordered): Promise<Answer<PayOrder>> {
  const { order } = ordered;
  const known = order.payUrl === '' ? null : unseal(ctx.config.secret, order.payUrl);
  if (known !== null) return allowed(present(order, known));
  const began = opening.get(order.id) ?? askForPage(ctx, ordered).finally(() => opening.delete(order.id));
  opening.set(order.id, began);
  const page = await began;
  if (!page || !isPayHost(order.channel, page.payUrl, ctx.config)) return refused('payment_away');
  const isKept = await inTransaction(ctx.db, (trx) => keepOrClose(ctx, trx, order, page));
  return isKept ? allowed(present(order, page.payUrl)) : refused('hold_expired');
}

async function askForPage(ctx: Ctx, { order, booking, shopName }: Ordered): Promise<PayPage | null> {
  const { id: orderId, purpose, amountMinor, currency, returnUrl, account } = order;
  const provider = ctx.payments[order.channel];
  if (!provider || purpose === 'kept_card') return null;
  const request = {
    orderId,
    purpose,
    amountMinor,
    currency,
    returnUrl,
    account,
    title: shopName,
    email: booking.contact.email,
    language: booking.language,
    cancelUrl: returnUrl,
    expiresAt: order.expiresAt.getTime(),
  };
  return provider.open(request, orderId).catch((error: unknown) => {
    ctx.log.warn({ err: error, orderId }, 'a page to pay could not be opened');
    return null;
  });
}

/** An order that ended while its page was opened gets it closed again at once: nobody is told its address. */
async function keepOrClose(ctx: Ctx, trx: Trx, order: OrderRecord, { sessionRef, payUrl }: PayPage): Promise<boolean> {
  const now = ctx.clock.now();
  if (await keepPage(trx, order, { sessionRef, payUrl: seal(ctx.config.secret, payUrl) }, now)) return true;
  await writeOrder(trx, order, { sessionRef, closedAt: null }, now);
  await insertTasks(trx, closingTasks([{ ...order, state: 'X', sessionRef, closedAt: null }]), now);
  return false;
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
