import type { HeldAsked, OrderAsked, PayOrder } from '@parlour/contract/payment/calls';
import { keepsCard } from '@parlour/domain/payment/keeps-card';
import { allowed, refused } from '@parlour/domain/verdict';
import { heldBooking, isPaidHold } from '../queries/holds.ts';
import type { BookingRecord } from '../queries/record.ts';
import { originOfCaller } from '../../brand/caches/brands.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newIdIn } from '../../platform/ids.ts';
import type { PaymentPurpose } from '../../platform/ports/payments.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { type ChargeRecord, chargeOfPayable } from '../../payment/queries/charges.ts';
import { payVisitOf, type PayVisitFacts } from '../presenters/pay-visit.ts';
import { type MerchantRecord, merchantsOf } from '../../catalog/queries/merchants.ts';
import { insertOrder, type OrderRecord, ordersOfCharge, readOrder, writeOrder } from '../../payment/queries/orders.ts';
import { closingCommands } from '../../payment/policies/closing-commands.ts';
import { insertCommands } from '../../payment/queries/commands.ts';
import { pollRefusedOrders } from '../../payment/actions/poll-orders.ts';
import { leastOpenMs, openPage, type Ordered } from '../../payment/actions/open-page.ts';
import { asPayable, bookingKind } from '../policies/as-payable.ts';

/** The page closes before the hold ends, so that what is paid last still finds its time. */
const closesBeforeMs = 30_000;

/** Orders the payment of a held time, at the amount that was agreed with it; asked again it is the same order. */
export async function openOrder(ctx: Ctx, form: ChargeRecord['form'], asked: OrderAsked): Promise<Answer<PayOrder>> {
  if (await pollRefusedOrders(ctx, await triesOf(ctx, asked))) return refused('payment_under_way');
  const held = await heldBooking(ctx.db, asked, ctx.clock.now());
  if (!held) return refused(await overOf(ctx, asked));
  const facts = await ctx.catalog.facts(scopeOfBooking(held));
  // The tab that pays knows its held time at its own host alone.
  const origin = await originOfCaller(ctx);
  const ordered = await inTransaction(ctx.db, async (trx): Promise<Answer<Ordered>> => {
    const now = ctx.clock.now();
    const booking = await heldBooking(trx, asked, now, true);
    if (!booking || booking.holdExpiresAt! - closesBeforeMs - leastOpenMs < now) return refused('hold_expired');
    const charge = await chargeOfPayable(trx, asPayable(booking), true);
    if (!charge || charge.form !== form) return refused('not_found');
    if (charge.agreedHash !== asked.quoteHash) return refused('charge_changed');
    const orders = await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id });
    const live = orders.find(({ state }) => state === 'created' || state === 'processing');
    const isOver = live?.state === 'created' && live.expiresAt.getTime() < now + leastOpenMs;
    if (live && !isOver) return allowed(saidOf(live, { booking, charge, facts, now }));
    // The hold was made longer than its first page, or a card was refused there: what is still paid on it is late money.
    await insertCommands(trx, closingCommands(orders), now);
    if (live) await writeOrder(trx, live, { state: 'expired' }, now);
    const purpose = purposeOf(charge, booking);
    const merchants = await merchantsOf(trx, scopeOfBooking(booking));
    const merchant = merchants.find((one) => canTake(ctx, one, charge));
    if (!merchant) return refused('payment_away');
    const order = {
      chainId: charge.chainId,
      id: newIdIn(charge.chainId),
      purpose,
      chargeId: charge.id,
      payableKind: bookingKind,
      payableId: booking.id,
      state: 'created' as const,
      amountMinor: charge.amountMinor,
      currency: charge.currency,
      channel: merchant.channel,
      account: merchant.account,
      sessionRef: '',
      paymentRef: '',
      payUrl: '',
      returnUrl: `${origin}/paySuccess?reserveId=${booking.id}`,
      expiresAt: new Date(booking.holdExpiresAt! - closesBeforeMs),
    };
    await insertOrder(trx, order, now);
    return allowed(saidOf((await readOrder(trx, order.id))!, { booking, charge, facts, now }));
  });
  if (!ordered.ok) return ordered.reason === 'hold_expired' ? refused(await overOf(ctx, asked)) : ordered;
  const opened = await openPage(ctx, ordered.value);
  if (opened.kind === 'open') return allowed(opened.page);
  return refused(opened.kind === 'away' ? 'payment_away' : await overOf(ctx, asked));
}

/** Why a time is not held any more: it was paid on another page, or its minutes are over. */
export const overOf = async (ctx: Ctx, asked: HeldAsked) =>
  (await isPaidHold(ctx.db, asked)) ? ('already_booked' as const) : ('hold_expired' as const);

/** What was tried to pay a held time, the newest first. */
export async function triesOf(ctx: Ctx, asked: HeldAsked): Promise<OrderRecord[]> {
  const held = await heldBooking(ctx.db, asked, ctx.clock.now());
  const charge = held && (await chargeOfPayable(ctx.db, asPayable(held)));
  return charge ? ordersOfCharge(ctx.db, { chainId: charge.chainId, chargeId: charge.id }) : [];
}

const saidOf = (order: OrderRecord, about: PayVisitFacts): Ordered => ({
  order,
  title: about.facts.shop.name,
  visit: payVisitOf(about),
  email: about.booking.contact.email,
  language: about.booking.language,
});

const canTake = (
  { payments }: Ctx,
  { channel, takesHolds }: MerchantRecord,
  { form, amountMinor, currency }: ChargeRecord,
): boolean => (form === 'deposit' || takesHolds) && payments[channel]?.mayTake(amountMinor, currency) === true;

/** As it was agreed to: by the moment of the hold, and not of the order, which may come half an hour later. */
const purposeOf = (
  { form, createdAt }: ChargeRecord,
  { startsAt }: BookingRecord,
): Extract<PaymentPurpose, OrderRecord['purpose']> => {
  if (form === 'deposit') return 'deposit';
  return keepsCard(form, { startsAt, at: createdAt.getTime() }) ? 'card' : 'hold';
};
