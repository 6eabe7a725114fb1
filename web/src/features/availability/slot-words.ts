import type { TimeSlot } from '@parlour/contract/availability/calls';
import { formatDay, type FormatStyle, formatTime } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Slot, SlotGroup } from '@parlour/ui/date/SlotGroups.tsx';

const statusKeys = {
  1: ['booking.slotBlocked', 'booking.slotBlockedWord'],
  2: ['booking.slotBooked', 'booking.slotBookedWord'],
  3: ['booking.slotClosed', 'booking.slotClosedWord'],
  5: ['booking.slotLeave', 'booking.slotLeaveWord'],
} as const satisfies Record<number, readonly [PhraseKey, PhraseKey]>;

type Unfree = { reason: PhraseKey; word: PhraseKey };

/** Why a time cannot be chosen: its sentence for a tap and its word under the time; null for a free one. */
export function unfreeOf({ isDisabled, isPast, status }: TimeSlot): Unfree | null {
  if (isPast) return { reason: 'reasons.time_passed', word: 'booking.slotPastWord' };
  const known = statusKeys[status as keyof typeof statusKeys];
  if (known && isDisabled) return { reason: known[0], word: known[1] };
  if (isDisabled) return { reason: 'reasons.slot_taken', word: 'booking.slotFullWord' };
  return null;
}

type SlotLook = {
  style: FormatStyle;
  /** BK208: unavailable times are shown greyed, or left out. */
  showsUnavailable: boolean;
  /** The places left are shown only where one person takes several customers at once. */
  showsCounts: boolean;
  /** Where a person was chosen, a time at which this person is away is not one at which the store is closed. */
  isSomebodyChosen?: boolean;
};

/** The start of a slot, as it is booked: its real date, its clock, and which showing of it where there are two. */
export const startOf = ({ day, time, offset = '' }: TimeSlot): string => `${day} ${time}${offset}`;

/** In the evening, but no longer on its day. */
const isNight = ({ part, time }: TimeSlot): boolean => part === 2 && time < '12';

function slotOf(slot: TimeSlot, { style, showsCounts, isSomebodyChosen }: SlotLook): Slot {
  const { t } = style;
  const id = startOf(slot);
  const time = formatTime(id.slice(11), style);
  const unfree = unfreeOf(slot);
  const isOff = isSomebodyChosen && unfree?.word === 'booking.slotClosedWord';
  const word = isOff ? 'booking.dayOffWord' : unfree?.word;
  if (unfree && word) {
    const unfreeReason = t(unfree.reason);
    const name = t('booking.slotNamed', { time, words: unfreeReason });
    return { id, time, small: t(word), name, unfreeReason };
  }
  // A pick-up of products takes no person's time.
  const date = isNight(slot) ? formatDay(slot.day, 'short', style) : '';
  const words = showsCounts && slot.available > 0 ? t('booking.placesLeft', { count: slot.available }) : date;
  return words ? { id, time, small: words, name: t('booking.slotNamed', { time, words }) } : { id, time };
}

/** Neither a full nor a half hour. */
const isBetween = ({ time }: TimeSlot): boolean => !/:[03]0$/.test(time);

const parts = ['booking.morning', 'booking.afternoon', 'booking.evening', 'booking.night'] as const;

/** The times of a day by morning, afternoon, evening and what is after midnight; a part without any is left out. */
export function slotGroups(slots: readonly TimeSlot[], look: SlotLook): SlotGroup[] {
  const shown = slots.filter((slot) => look.showsUnavailable || unfreeOf(slot) === null);
  const firstFree = shown.find((slot) => unfreeOf(slot) === null);
  // The first free time of a day is never hidden (0033).
  const isExtra = (slot: TimeSlot) => isBetween(slot) && slot !== firstFree;
  return parts.flatMap((key, part): SlotGroup[] => {
    const own = shown.filter((slot) => slot.part + Number(isNight(slot)) === part);
    if (own.length === 0) return [];
    const count = freeCount(own);
    const { t } = look.style;
    // Half hours first, where they lead to a free time and there is more between them.
    const hasExtra = own.some(isExtra) && freeCount(own.filter((slot) => !isExtra(slot))) > 0;
    return [
      {
        id: String(part),
        heading: t(key, { day: formatDay(own[0]!.day, 'short', look.style) }),
        countText: t('booking.timesFree', { count }),
        slots: own.map((slot) => ({ ...slotOf(slot, look), ...(hasExtra && isExtra(slot) ? { isExtra: true } : {}) })),
        ...(count === 0 ? { isFolded: true } : {}),
      },
    ];
  });
}

/** How many times of a day can be chosen. */
export function freeCount(slots: readonly TimeSlot[]): number {
  return slots.filter((slot) => unfreeOf(slot) === null).length;
}
