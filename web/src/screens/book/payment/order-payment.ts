import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { formatInstant } from '@parlour/phrases/format';
import { submissionFor, submissionOf } from '../../../features/booking/submission.ts';
import { orderPayment } from '../../../features/payment/calls.ts';
import { type SlotHold, slotHolds, liveHold, rememberHold } from '../../../features/payment/slot-hold.ts';
import { isFramed, payAddress } from '../../../features/payment/pay-address.ts';
import { errorWords } from '../../../lib/http/error-words.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import type { Failure } from '../confirm/failure.ts';
import type { CheckoutContext } from '../checkout/context.ts';

/** What is held, without what comes with every try. */
function wantedText({ holdToken: _token, ...request }: BookingRequest): string {
  return JSON.stringify(request);
}

/** A customer who is still here so long after this has stopped leaving. */
const longestLeaveMs = 15_000;

/** Goes to the payment page, and waits until the customer comes back by Back, or has not left: until then the page is on its way out. */
function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('pageshow', back);
      clearTimeout(timer);
      resolve();
    };
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && done());
    const timer = setTimeout(done, longestLeaveMs);
    addEventListener('pageshow', back);
    location.assign(address);
  });
}

export type Payer = Pick<CheckoutContext, 'visit' | 'api' | 't' | 'brand'>;

/** Holds a time, so that it can be paid for; where this tab holds exactly that already, it is that hold. */
export async function holdTime(
  { visit: { shop, change }, api }: Payer,
  request: BookingRequest,
  quote: ChargeQuote,
): Promise<SlotHold> {
  const store = submissionOf(shop.id, null);
  const wanted = wantedText(request);
  const mine = liveHold(shop.id, serverNow());
  if (mine?.wanted === wanted) return mine;
  // What ran out was answered under its key once and for all.
  const last = mine === null && ranOut(shop.id) ? null : store.read().submission;
  const submission = submissionFor(last, { kind: 'create', request });
  store.write({ submission });
  const { id, holdToken, expiresAt } = await api.booking.hold(request, { idempotencyKey: submission.key });
  const held: SlotHold = {
    shopId: shop.id,
    bookingId: id,
    holdToken,
    expiresAt,
    form: quote.form ?? 'deposit',
    amount: quote.amount,
    currencyCode: quote.currencyCode,
    quoteHash: quote.quoteHash,
    start: request.start,
    wanted,
    order: null,
  };
  rememberHold(held);
  change((draft) => ({ ...draft, held: { start: held.start, until: expiresAt, bookingId: id, holdToken } }));
  return held;
}

/**
 * Orders the payment of a slot hold and goes to its payment page. Answers why it cannot be paid, or null once the customer is back from
 * there, or it opens beside a framed page.
 */
export async function order({ visit: { shop, style }, api, t, brand }: Payer, held: SlotHold): Promise<Failure | null> {
  const away = t('deposit.heldAway', { time: formatInstant(held.expiresAt, shop.zone, style) });
  const atPage = (text: string): Failure => ({ place: 'page', text });
  try {
    const ours = [location.origin, brand.allStoresAt];
    const { payUrl } = await orderPayment(api, held, ours);
    const address = payAddress(payUrl, ours);
    if (address === null) return atPage(away);
    if (!isFramed()) await leaveFor(address);
    return null;
  } catch (error) {
    if (!isRefused(error) || throughPay.has(error.reason)) throw error;
    if (error.reason === 'payment_away') return atPage(away);
    // The bank is at work: that nothing was charged is not known.
    if (error.reason === 'payment_under_way') return atPage(errorWords(error, t).text);
    if (error.reason !== 'hold_expired') return atPage(`${errorWords(error, t).text} ${away}`);
    rememberHold({ ...held, expiresAt: 0 });
    return atPage(t('deposit.heldOver'));
  }
}

const throughPay: ReadonlySet<Reason> = new Set(['charge_changed', 'already_booked']);

/** The last hold at a shop is over. */
const ranOut = (shopId: string) => slotHolds.read().some((held) => held.shopId === shopId);
