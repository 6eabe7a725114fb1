import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { SeriesRequest } from '@parlour/contract/booking/series';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { isRefused } from '@parlour/contract/envelope';
import { bookingQuery, penaltyQuery } from '../../../features/booking/calls.ts';
import type { Wanted } from '../../../features/booking/submission.ts';
import { storedPayment } from '../../../features/payment/calls.ts';
import { liveHold } from '../../../features/payment/slot-hold.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { type CheckoutEvent, dueQuote, type ShownCharge, type Step } from '../checkout/checkout.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import type { Failure } from '../confirm/failure.ts';
import { feeOfMove } from './fee-of-move.ts';
import { meansOf } from './means.ts';
import { agreedOf, withoutRight } from '../rights/choices.ts';
import { isRightsRefusal, lostRightText } from '../rights/refused.ts';
import { withUnreached } from '../rights/unreached.ts';
import { holdTime } from './order-payment.ts';
import { askQuote, forgetQuotes } from './quote.ts';
import type { BookingCharge } from './shown-charge.ts';

type NewBooking = Exclude<Wanted, { kind: 'change' }>;

const atCharge = (text: string): Failure => ({ place: 'charge', text });

/** What is agreed to with a quote that is shown. */
const hashOf = (shown: ChargeQuote | null): string => shown?.quoteHash ?? '';

/** A charge before the part of the page is there that shows it. */
const nothingShown: BookingCharge = {
  kind: 'booking',
  quote: null,
  means: 'card',
  prefersCard: false,
  isTicked: false,
  visits: 1,
  seriesRefusal: null,
  due: null,
  restText: '',
  covered: [],
};

/**
 * Why the customer has not yet seen and agreed to what is charged now, or null; `seen` is what was there at the press, since a quote that came
 * while the form was checked is new. `unknown`: it cannot be asked. Throws where there is no line.
 */
export async function findRefusal(
  context: CheckoutContext,
  shown: ShownCharge | null,
  seen: ShownCharge | null,
): Promise<Failure | 'unknown' | null> {
  if (context.visit.changeId !== null) return findOpenFee(context, context.visit.changeId, shown);
  const { t } = context;
  const charge = {
    ...(shown?.kind === 'booking' ? shown : nothingShown),
    quote: seen?.kind === 'booking' ? seen.quote : null,
  };
  const now = await quoteNow(context, charge);
  if (!now) return 'unknown';
  const refusal = findMoved(charge.quote, now) ?? findStored(charge, now);
  const text = refusal ? t(refusal) : charge.seriesRefusal;
  return text === null ? null : atCharge(text);
}

/** The fee is asked for where the press came before it was shown: nobody agrees to what is not there yet. */
async function findOpenFee(
  { api, queryClient, visit, t }: CheckoutContext,
  id: string,
  shown: ShownCharge | null,
): Promise<Failure | null> {
  const made = { id, linkToken: visit.linkToken ?? '' };
  const [penalty, booking] = await Promise.all([
    queryClient.ensureQueryData(penaltyQuery(api, made)),
    queryClient.ensureQueryData(bookingQuery(api, made)),
  ]);
  const change = shown?.kind === 'change' ? shown : null;
  const fee = feeOfMove(penalty, booking, visit);
  const isFeeOpen = fee !== null && !(change?.isTicked && change.fee === fee);
  const isOpen = isFeeOpen || (change !== null && isRightOpen(change));
  return isOpen ? atCharge(t('reasons.agreement_needed')) : null;
}

const isRightOpen = ({ releasedRightIds, rightsLost, rightsMore }: Extract<ShownCharge, { kind: 'change' }>) =>
  releasedRightIds === null || [rightsLost, rightsMore].includes('open');

/** The quote of the visit as the page shows it now. Where it cannot be asked, the shown one counts: the server holds it against what it charges. */
const quoteNow = async (context: CheckoutContext, { quote }: BookingCharge): Promise<ChargeQuote | null> =>
  (await askQuote(context)) ?? quote;

/** Whether what is charged now is what the page shows. */
function findMoved(shown: ChargeQuote | null, now: ChargeQuote) {
  if (now.quoteHash === hashOf(shown)) return null;
  return shown === null ? 'deposit.look' : 'reasons.charge_changed';
}

/** Whether what is about to be paid, and from where, is what the page shows and what was agreed to. */
function findStored({ means, prefersCard, isTicked }: BookingCharge, now: ChargeQuote) {
  const meansNow = meansOf(now, prefersCard);
  if (means === 'stored' && meansNow === 'card') return 'deposit.balanceGone';
  // A balance that has only grown has to be seen first.
  if (means !== meansNow) return 'deposit.look';
  return now.form === 'hold' && !isTicked ? 'reasons.agreement_needed' : null;
}

/** A request with what the customer agreed to, and with the time that this tab holds. */
function agreed<Request extends BookingRequest | SeriesRequest>(
  request: Request,
  { visit: { shop } }: CheckoutContext,
  charge: BookingCharge,
): Request {
  const mine = liveHold(shop.id, serverNow());
  const { quote } = charge;
  return {
    ...request,
    ...(quote?.quoteHash ? { quoteHash: quote.quoteHash } : {}),
    ...(quote?.rights ? { rights: agreedOf(quote.rights) } : {}),
    related: { ...request.related, isAgreePenalty: charge.isTicked },
    ...(mine ? { holdToken: mine.holdToken } : {}),
  };
}

/** What is paid by card is not repeated: the first visit of a series. */
function firstOf(wanted: NewBooking): BookingRequest {
  if (wanted.kind === 'create') return wanted.request;
  const { starts, rhythm: _rhythm, ...request } = wanted.request;
  return { ...request, start: starts[0]! };
}

type Settled = { type: 'wanted'; wanted: Wanted } | Extract<CheckoutEvent, { type: 'held' | 'covered' }>;

/** What a booking needs before it is sent: nothing more, the balance that covers it, or its time held so that a card can pay. */
export async function settle(context: CheckoutContext, charge: ShownCharge, wanted: Wanted): Promise<Settled> {
  if (charge.kind === 'change' || wanted.kind === 'change') return { type: 'wanted', wanted: withFee(wanted, charge) };
  const quote = dueQuote(charge);
  if (!quote)
    return {
      type: 'wanted',
      wanted:
        wanted.kind === 'create'
          ? { ...wanted, request: agreed(wanted.request, context, charge) }
          : { ...wanted, request: agreed(wanted.request, context, charge) },
    };
  const first = agreed(firstOf(wanted), context, charge);
  if (meansOf(await quoteNow(context, charge), charge.prefersCard) === 'card')
    return { type: 'held', held: await holdTime(context, first, quote) };
  // A series goes the whole way only where the customer has seen that the balance pays it.
  const isWhole = wanted.kind === 'series' && charge.means === 'stored';
  return {
    type: 'covered',
    wanted: isWhole
      ? { ...wanted, request: agreed(wanted.request, context, charge) }
      : { kind: 'create', request: first },
    amount: quote.amount,
  };
}

function withFee(wanted: Wanted, charge: ShownCharge): Wanted {
  if (wanted.kind !== 'change' || charge.kind !== 'change') return wanted;
  const { fee, releasedRightIds, rightsLost, rightsMore } = charge;
  const agreed = {
    ...(fee !== null && { agreedFee: fee }),
    ...(releasedRightIds?.length ? { releasedRightIds: [...releasedRightIds] } : {}),
    ...(rightsLost === 'agreed' && { agreesRightsLost: true }),
    ...(rightsMore === 'agreed' && { agreesRightsUsed: true }),
  };
  return { ...wanted, request: { ...wanted.request, ...agreed } };
}

/** The booking with its payment from the balance. */
export async function payFromBalance(
  { api, visit: { shop } }: CheckoutContext,
  { wanted, amount }: Extract<Step, { by: 'stored' }>,
): Promise<Wanted> {
  const payments = [await storedPayment(api, shop, amount)];
  return wanted.kind === 'series'
    ? { ...wanted, request: { ...wanted.request, payments } }
    : { ...wanted, request: { ...wanted.request, payments } };
}

/**
 * Shows the present charge after a refusal: from the refusal, or asked again. Answers how the refusal is shown where a balance that
 * has gone is the reason, else null.
 */
export function renew(context: CheckoutContext, charge: ShownCharge, error: unknown): Failure | null {
  const { api, queryClient, visit, t } = context;
  if (charge.kind === 'change') {
    const made = { id: visit.changeId ?? '', linkToken: visit.linkToken ?? '' };
    for (const { queryKey } of [penaltyQuery(api, made), bookingQuery(api, made)])
      void queryClient.invalidateQueries({ queryKey });
    const rightIds = isRightsRefusal(error) ? error.details.rightIds : undefined;
    if (rightIds) visit.change((draft) => withUnreached(draft, visit.draft, rightIds));
    return rightIds ? atCharge(t('reasons.agreement_needed')) : null;
  }
  const { rights } = charge.quote ?? {};
  forgetQuotes(context, charge.visits === 1 && !rights ? quoteIn(error) : null);
  if (rights && isRightsRefusal(error)) {
    visit.change((draft) => withoutRight(draft, error.details.rightId));
    return { place: 'page', text: lostRightText(error, rights, visit) };
  }
  const isStoredGone = dueQuote(charge) !== null && quoteIn(error)?.quoteHash === hashOf(charge.quote);
  return isStoredGone ? atCharge(t('deposit.balanceGone')) : null;
}

/** What is charged now, as a refusal says it; of a series it says how far the balance went, and that is no quote of one visit. */
function quoteIn(error: unknown): ChargeQuote | null {
  if (!isRefused(error) || error.reason !== 'charge_changed') return null;
  return (error.details.quote as ChargeQuote | undefined) ?? null;
}
