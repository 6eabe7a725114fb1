import type { countDrawer } from './drawer.ts';

/** What is typed to close a day. */
export type ClosingField = 'opening' | 'counted' | 'left' | 'note';

type ClosingFault = 'amountNeeded' | 'tooMuchCash' | 'leftTooHigh' | 'noteNeeded';
type Counted = Pick<
  ReturnType<typeof countDrawer>,
  'openingMinor' | 'countedMinor' | 'leftMinor' | 'isUneven' | 'isFirstDay'
>;

/** All that is wrong with a count, by its fields in their order. `mostMinor`: more than that was typed by mistake. */
export function closingFaults(
  { openingMinor, countedMinor, leftMinor, isUneven, isFirstDay }: Counted,
  note: string,
  mostMinor: number,
): Partial<Record<ClosingField, ClosingFault>> {
  const amount = (minor: number | null, most: number, above: ClosingFault): ClosingFault | undefined =>
    minor === null ? 'amountNeeded' : minor > most ? above : undefined;
  const faults: [ClosingField, ClosingFault | undefined][] = [
    // Later it is what the last closing has left, or less.
    ['opening', amount(openingMinor, isFirstDay ? mostMinor : Infinity, 'tooMuchCash')],
    ['counted', amount(countedMinor, mostMinor, 'tooMuchCash')],
    ['left', amount(leftMinor, countedMinor ?? Infinity, 'leftTooHigh')],
    ['note', isUneven && note === '' ? 'noteNeeded' : undefined],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}
