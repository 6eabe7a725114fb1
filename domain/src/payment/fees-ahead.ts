import type { NoticeUnit } from '../shop/read-charge-terms.ts';
import { cutoffOf } from './late-fee.ts';

/** A fee as it is told: `notice` is the notice below which it applies, null for a no-show; `fee` its amount as decimal text. */
export type ShownFeeLine = { notice: { unit: NoticeUnit; value: number } | null; fee: string };

/** The fees that a visit can still cost, seen from an instant. */
export type FeesAhead<Line extends ShownFeeLine> = {
  /** The last free instant (epoch ms); null when it is over. */
  lastFreeAt: number | null;
  /** What cancelling or moving costs at once; null while it is free, and where the fee that is owed already is not less. */
  now: Line | null;
  /** The fee that is owed already and stays, '' where there is none. */
  owed: string;
  /** What it will cost, each just after its moment. */
  later: { after: number; line: Line }[];
  noShow: Line | null;
};

type Visit = {
  startsAt: number;
  zone: string;
  at: number;
  /** A fee that is recorded on the booking already, as decimal text: none is ever lower, and they do not add up. */
  recorded?: string;
};

const isSome = (fee: string) => Number(fee) > 0;

/**
 * Decides which of the fees that were told can still fall due: those whose moment is past are left out, but for the
 * one that holds now. With no fee at all the last free instant is the start.
 */
export function feesAhead<Line extends ShownFeeLine>(
  lines: readonly Line[],
  { startsAt, zone, at, recorded = '' }: Visit,
): FeesAhead<Line> {
  const byMoment = new Map<number, Line>();
  for (const line of lines) {
    if (line.notice === null) continue;
    const after = cutoffOf({ unit: line.notice.unit, count: line.notice.value }, startsAt, zone);
    const other = byMoment.get(after);
    // Of two notices that end together the higher fee counts.
    if (!other || Number(line.fee) > Number(other.fee)) byMoment.set(after, line);
  }
  const steps = [...byMoment].map(([after, line]) => ({ after, line })).sort((a, b) => a.after - b.after);
  const missed = steps.findLast(({ after }) => after < at)?.line ?? null;
  const coming = steps.filter(({ after }) => after >= at);
  const isOwed = isSome(recorded);
  const costsMore = ({ fee }: Line) => !isOwed || Number(fee) > Number(recorded);
  const now = missed !== null && isSome(missed.fee) && costsMore(missed) ? missed : null;
  const noShow = lines.find(({ notice }) => notice === null) ?? null;
  const isFree = now === null && !isOwed;
  return {
    lastFreeAt: isFree ? (coming.find(({ line }) => isSome(line.fee))?.after ?? startsAt) : null,
    now,
    owed: isOwed ? recorded : '',
    later: coming.filter(({ line }) => costsMore(line)),
    noShow: noShow !== null && costsMore(noShow) ? noShow : null,
  };
}
