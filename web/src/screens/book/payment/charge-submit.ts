import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { SeriesRequest } from '@parlour/contract/booking/series';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { isRefused } from '@parlour/contract/envelope';
import { type RefObject, useImperativeHandle } from 'react';
import type { Translate } from '@parlour/phrases/t';
import type { Wanted } from '../../../features/booking/submission.ts';
import { storedPayment } from '../../../features/payment/calls.ts';
import { forgetHeld, liveHeld } from '../../../features/payment/held.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { needsPerson } from '../../../lib/session/sign-in.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { type Means, meansOf } from './charge-means.ts';
import { usePaying } from './charge-pay.ts';
import type { QuoteAsked } from './charge-quote.ts';
import type { ChargeTurn } from './charge-turn.ts';
import type { Failure } from '../confirm/failure.ts';
import type { BookVisit } from '../visit.ts';

type TurnParts = {
  visit: BookVisit;
  turn: RefObject<ChargeTurn | null>;
  asked: QuoteAsked;
  /** How it would be paid by what is shown. */
  means: Means;
  /** How many visits were asked for. */
  visits: number;
  /** Why the visits of a series cannot be paid from a balance together, or null. */
  seriesRefusal: string | null;
  prefersCard: boolean;
  isTicked: boolean;
};

/** What is paid by card is not repeated: the first visit of a series. */
function firstOf(wanted: Exclude<Wanted, { kind: 'change' }>): BookingRequest {
  if (wanted.kind === 'create') return wanted.request;
  const { starts, rhythm: _rhythm, ...request } = wanted.request;
  return { ...request, start: starts[0]! };
}

/** What submitting may ask here (see `ChargeTurn`). */
export function useChargeTurn(parts: TurnParts): void {
  const { visit, turn, isTicked, asked, prefersCard } = parts;
  const { quote, renew } = asked;
  // Where it cannot be asked again, what is shown counts: the server holds it against what it charges.
  const quoteNow = async () => (await asked.quoteNow()) ?? quote;
  const { api, t } = useAppContext();
  const paying = usePaying(visit);
  const isDue = quote?.isRequired === true;
  const agreedHash = hashOf(quote);
  const agreed = <Request extends BookingRequest | SeriesRequest>(request: Request): Request => {
    const mine = liveHeld(visit.shop.id, serverNow());
    return {
      ...request,
      ...(isDue ? { quoteHash: agreedHash } : {}),
      related: { ...request.related, isAgreePenalty: isTicked },
      ...(mine ? { holdToken: mine.holdToken } : {}),
    };
  };
  useImperativeHandle(turn, () => ({
    isDue: () => isDue,
    missing: () => (isDue && quote.form === 'hold' && !isTicked ? [atCharge(t('reasons.agreement_needed'))] : []),
    check: agreementOf(parts, quoteNow, t),
    send: async (wanted, sendOff, { fail, tell }) => {
      if (wanted.kind === 'change') return sendOff(wanted);
      if (!isDue) return sendOff(wanted.kind === 'create' ? { ...wanted, request: agreed(wanted.request) } : wanted);
      const first = agreed(firstOf(wanted));
      try {
        if (meansOf(await quoteNow(), prefersCard) === 'stored') {
          const payments = [await storedPayment(api, visit.shop, quote.amount)];
          // A series goes the whole way only where she has seen that her balance pays it.
          const isWhole = wanted.kind === 'series' && parts.means === 'stored';
          return await sendOff(
            isWhole
              ? { ...wanted, request: { ...agreed(wanted.request), payments } }
              : { kind: 'create', request: { ...first, payments } },
          );
        }
        const failure = await paying.pay(first, quote);
        if (failure) fail(failure);
      } catch (error) {
        if (needsPerson(error)) throw error;
        tell(error);
      }
    },
    booked: forgetHeld,
    renew: (error) => {
      renew(parts.visits === 1 ? quoteIn(error) : null);
      return isDue && isStoredGone(error, agreedHash) ? atCharge(t('deposit.balanceGone')) : null;
    },
  }));
}

const atCharge = (text: string): Failure => ({ place: 'charge', text });

/** What is agreed to with a quote that is shown. */
const hashOf = (shown: ChargeQuote | null): string => (shown?.isRequired ? shown.quoteHash : '');

/** Whether what is charged now is what the page shows. */
function findMoved(shown: ChargeQuote | null, now: ChargeQuote) {
  if (now.quoteHash === hashOf(shown)) return null;
  return shown === null ? 'deposit.look' : 'reasons.charge_changed';
}

/** What is charged now, held against what she has seen and agreed to. */
function agreementOf(parts: TurnParts, quoteNow: () => Promise<ChargeQuote | null>, t: Translate) {
  const { asked, seriesRefusal } = parts;
  return async () => {
    const now = await quoteNow();
    if (!now) return 'unknown' as const;
    const refusal = findMoved(asked.quote, now) ?? findStored(parts, now);
    const text = refusal ? t(refusal) : seriesRefusal;
    return text === null ? null : atCharge(text);
  };
}

/** Whether what is about to be paid, and from where, is what the page shows and what was agreed to. */
function findStored({ means, prefersCard, isTicked }: TurnParts, now: ChargeQuote) {
  const meansNow = meansOf(now, prefersCard);
  if (means === 'stored' && meansNow === 'card') return 'deposit.balanceGone';
  // A balance that has only grown has to be seen first.
  if (means !== meansNow) return 'deposit.look';
  return now.form === 'hold' && !isTicked ? 'reasons.agreement_needed' : null;
}

/** What is charged now, as a refusal says it; of a series it says how far the balance went, and that is no quote of one visit. */
function quoteIn(error: unknown): ChargeQuote | null {
  if (!isRefused(error) || error.reason !== 'charge_changed') return null;
  return (error.facts.quote as ChargeQuote | undefined) ?? null;
}

/** The same charge as was agreed to, refused all the same: the balance cannot pay it any more. */
const isStoredGone = (error: unknown, agreedHash: string): boolean => quoteIn(error)?.quoteHash === agreedHash;
