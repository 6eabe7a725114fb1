import type { Minor } from '../money/money.ts';
import type { LateFee } from '../shop/read-charge-terms.ts';
import { addDays } from '../time/day.ts';
import { dayFrame, localOf } from '../time/zone.ts';
import { shareOf } from './share-of.ts';

/** What fees are counted on: the booking's total at the prices that were shown, and the fees that were agreed to. */
export type FeeFacts = { zone: string; currency: string; totalMinor: Minor; lateFees: readonly LateFee[] };

/** From just after this instant (epoch ms) cancelling or moving costs this much. */
export type FeeStep = { after: number; feeMinor: Minor };

const MINUTE_MS = 60_000;
const unitMs = { hours: 60 * MINUTE_MS, minutes: MINUTE_MS };

/**
 * The last instant at which this notice is still given: so many elapsed hours or minutes before the start, or for days the same wall
 * clock so many calendar days earlier in the shop's zone. A wall clock that day skipped is taken as the moment after the gap.
 */
export function cutoffOf({ unit, count }: Pick<LateFee, 'unit' | 'count'>, startsAt: number, zone: string): number {
  if (unit !== 'days') return startsAt - count * unitMs[unit];
  const { day, minute } = localOf(zone, startsAt);
  const frame = dayFrame(zone, addDays(day, -count));
  const piece = frame.pieces.find(({ wall, minutes }) => minute < wall + minutes);
  const elapsed = piece ? piece.at + Math.max(0, minute - piece.wall) : frame.minutes;
  return frame.startsAt + elapsed * MINUTE_MS;
}

/** The fees of a visit that starts then, in the order of time; each holds until the next, the first until which all is free. */
export function feeSteps(startsAt: number, { zone, currency, totalMinor, lateFees }: FeeFacts): FeeStep[] {
  const byCutoff = new Map<number, Minor>();
  for (const tier of lateFees) {
    const after = cutoffOf(tier, startsAt, zone);
    // Of two tiers that begin together the higher fee counts.
    byCutoff.set(after, Math.max(byCutoff.get(after) ?? 0, shareOf(totalMinor, tier.fee, currency)));
  }
  const steps = [...byCutoff].map(([after, feeMinor]) => ({ after, feeMinor })).sort((a, b) => a.after - b.after);
  return steps.filter(({ feeMinor }, index) => feeMinor !== (steps[index - 1]?.feeMinor ?? 0));
}

/** Decides what cancelling or moving costs at an instant: the last notice that was missed counts; exactly on time is free. */
export function lateFeeAt({ startsAt, at }: { startsAt: number; at: number }, facts: FeeFacts): Minor {
  return feeSteps(startsAt, facts).findLast(({ after }) => at > after)?.feeMinor ?? 0;
}
