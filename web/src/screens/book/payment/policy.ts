import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { instantOfStart } from '../../../features/booking/instant-of-start.ts';
import { type QuotedPolicy, quotedPolicy } from '../../../features/payment/policy-words.ts';
import type { Means } from './means.ts';
import type { BookVisit } from '../visit.ts';

/** The instant of the chosen time, epoch ms; null where there is none, or the clock skips it. */
export function startInstant({ draft, shop }: BookVisit): number | null {
  const { start } = draft;
  return start === null ? null : instantOfStart(shop.zone, start);
}

/** What cancelling or changing this visit will cost, in sentences. */
export function policyOf(visit: BookVisit, quote: ChargeQuote, means: Means): QuotedPolicy {
  const startsAt = startInstant(visit);
  if (startsAt === null) return { fees: [], sources: [], lastFreeAt: null };
  return quotedPolicy(quote, means === 'stored', { startsAt, zone: visit.shop.zone, style: visit.style });
}
