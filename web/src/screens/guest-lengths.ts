import type { Draft } from '../features/booking/draft.ts';
import { guestsOf } from '../features/booking/group.ts';
import { type ChosenItem, type Total, totalOf } from '../features/menu/lookup.ts';

type Length = Pick<Total, 'minutes' | 'mostMinutes'>;

/** The lengths of what each guest gets, in the order of the guests. */
export function guestLengths(
  chosen: readonly ChosenItem[],
  draft: Pick<Draft, 'lines' | 'guestCount' | 'isGroup'>,
  currencyCode: string,
): Length[] {
  return guestsOf(draft).map(({ lines }) => {
    const keys = new Set(lines.map(({ key }) => key));
    return totalOf(
      chosen.filter(({ key }) => keys.has(key)),
      currencyCode,
    );
  });
}

/** Guests are served side by side: the visit is as long as the longest list of one of them. */
export function lengthOfVisit(lengths: readonly Length[]): Length {
  return {
    minutes: Math.max(0, ...lengths.map(({ minutes }) => minutes)),
    mostMinutes: Math.max(0, ...lengths.map(({ mostMinutes }) => mostMinutes)),
  };
}
