import { formatDay } from '@parlour/phrases/format';
import type { DayState } from '@parlour/ui/date/day-state.ts';
import type { StripDay } from '@parlour/ui/date/DayStrip.tsx';
import type { MonthDay } from '@parlour/ui/date/MonthGrid.tsx';
import type { SlotGroup } from '@parlour/ui/date/SlotGroups.tsx';
import type { GallerySamples } from './gallery-samples-en.ts';

const states: readonly DayState[] = ['past', 'few', 'full', 'open', 'open', 'closed', 'open'];

function stateWord(state: DayState, free: number, say: GallerySamples): string {
  if (state === 'full') return say.full;
  return state === 'open' || state === 'few' ? `${free} ${say.free}` : say.closed;
}

/** A fortnight of days in every state, from Monday, 16 November 2026. */
export function sampleDays(say: GallerySamples): StripDay[] {
  return Array.from({ length: 14 }, (_, place) => {
    const number = 16 + place;
    const state = states[place % 7] ?? 'open';
    const stateText = stateWord(state, place + 2, say);
    return {
      day: `2026-11-${number}`,
      name: `${say.longDays[place % 7]} ${number} ${say.month}, ${stateText}`,
      weekday: say.weekdays[place % 7] ?? '',
      date: String(number),
      month: place === 0 ? say.monthShort : undefined,
      stateText,
      state,
    };
  });
}

/** The state of a day of the sample month; the end of the month is not known yet. */
export function sampleMonthDay(day: string, say: GallerySamples): MonthDay | undefined {
  const number = Number(day.slice(8));
  if (number > 28) return undefined;
  const state = states[number % 7] ?? 'open';
  const word = stateWord(state, number, say);
  const short = state === 'open' || state === 'few' ? String(number) : word;
  return { state, name: `${formatDay(day, 'full', say)}, ${word}`, short: state === 'past' ? undefined : short };
}

/** Times under three parts of the day: free, few left, taken. */
export function sampleSlots(say: GallerySamples): SlotGroup[] {
  const hours = [[9, 10, 11], [13, 14, 15, 16], [18]];
  return hours.map((starts, part) => {
    const slots = starts.flatMap((hour) => ['00', '30'].map((minute) => `${hour}:${minute}`));
    return {
      id: String(part),
      heading: say.parts[part] ?? '',
      countText: `${slots.length} ${say.timesCount}`,
      slots: slots.map((time, place) => {
        const isTaken = place % 4 === 2;
        return {
          id: time,
          time,
          small: isTaken ? say.takenShort : place % 3 === 1 ? `2 ${say.left}` : undefined,
          ...(isTaken && { name: `${time}, ${say.taken}`, unfreeReason: say.taken }),
        };
      }),
    };
  });
}
