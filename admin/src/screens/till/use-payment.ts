import { sumOf } from '@parlour/domain/bill/bill';
import type { TakenTender, TillTender } from '@parlour/domain/till/check-tenders';
import { mostByPoints, pointsFor, wholePointsMinor } from '@parlour/domain/till/points-tender';
import { toDecimal } from '@parlour/domain/money/money';
import { type MouseEvent, useState } from 'react';
import { stepPress } from '../../features/appointment/step-press.ts';
import { fieldAmount, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import type { PaySheetProps } from './PaySheet.tsx';

/** The next payment: the whole rest unless an amount is typed. The one that pays the rest settles the sale. */
export function usePayment({ draft, change, format, openMinor, balanceMinor, points, onPaid }: PaySheetProps) {
  const t = useText();
  const { currency } = format;
  const leftMinor = openMinor - sumOf(draft.tenders);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  // The sheet was opened by a press, whose second one is no payment either.
  const [press] = useState(() => stepPress(undefined, performance.now()));
  const amountMinor = typed === null ? leftMinor : typedMinor(typed, currency);
  const fault =
    amountMinor === null || amountMinor === 0
      ? t('adminTill.amountNeeded')
      : amountMinor > leftMinor
        ? t('adminTill.tooMuch')
        : undefined;
  const take = (kind: TillTender, givenMinor: number | null = null, most = leftMinor) => {
    setTried(true);
    if (fault !== undefined || amountMinor === null) return;
    add({ kind, label: '', amountMinor: Math.min(amountMinor, most), givenMinor });
  };
  const add = (tender: TakenTender) => {
    const hasLostCard = draft.hasLostCard && tender.kind !== 'gift_card';
    const next = { ...draft, hasLostCard, tenders: [...draft.tenders, tender] };
    setTyped(null);
    setTried(false);
    if (tender.amountMinor === leftMinor) onPaid(next);
    else change(next);
  };
  // Points pay once, and whole ones alone.
  const hasPoints = draft.tenders.some(({ kind }) => kind === 'points');
  const mostMinor = points === null || hasPoints ? 0 : Math.min(leftMinor, mostByPoints(openMinor, points));
  const wanted = fault === undefined ? Math.min(amountMinor!, mostMinor) : mostMinor;
  const pointsMinor = points === null ? 0 : wholePointsMinor(wanted, points);
  return {
    leftMinor,
    takenCount: draft.tenders.length,
    /** Whether the amount of the next payment is one that can be taken; if not, a press only says what is wrong with it. */
    isRight: fault === undefined,
    /** The amount of the next payment; the notes of the customer have to reach it. */
    wantedMinor: fault === undefined ? amountMinor! : leftMinor,
    leftBalance: balanceMinor - sumOf(draft.tenders.filter(({ kind }) => kind === 'stored_value')),
    /** What points pay of the amount; null: nothing. */
    byPoints:
      points === null || pointsMinor === 0
        ? null
        : {
            minor: pointsMinor,
            count: pointsFor(pointsMinor, points.minorPer10000)!,
            take: () => take('points', null, pointsMinor),
          },
    amount: typed ?? fieldAmount(toDecimal(leftMinor, currency)),
    setTyped,
    error: isTried || typed !== null ? fault : undefined,
    take,
    /** Makes an act the answer to a press, but not to the second one of a double press: with each payment that is taken the sheet changes, and another button may be under the finger. */
    pressed: (act: () => void) => (event: MouseEvent) => press(event, act),
    /** Adds a payment whose amount is known to fit. */
    add,
  };
}

export type Payment = ReturnType<typeof usePayment>;
