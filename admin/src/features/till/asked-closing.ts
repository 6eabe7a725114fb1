import type { SentClosing, TillDay } from '@parlour/contract/till/day';
import { toDecimal } from '@parlour/domain/money/money';

/** What was counted, as the question before a closing shows it. `lastNumber`: the day that it is about. */
export type AskedClosing = {
  lastNumber: number;
  openingMinor: number;
  countedMinor: number;
  leftMinor: number;
  expectedMinor: number;
  differenceMinor: number;
  note: string;
};

/** Whether the question is about the day that is open by now. Another desk may have closed it meanwhile. */
export const isOfDay = (asked: AskedClosing, { lastNumber }: TillDay): boolean => asked.lastNumber === lastNumber;

/** What is sent when the question is answered: what it has shown, whatever the day is by now, so that the server refuses what has changed. */
export function sentOf(
  { lastNumber, openingMinor, countedMinor, leftMinor, expectedMinor, note }: AskedClosing,
  currency: string,
): Omit<SentClosing, 'shopId' | 'reference'> {
  const money = (minor: number) => toDecimal(minor, currency);
  return {
    lastNumber,
    opening: money(openingMinor),
    expected: money(expectedMinor),
    counted: money(countedMinor),
    left: money(leftMinor),
    note,
  };
}
