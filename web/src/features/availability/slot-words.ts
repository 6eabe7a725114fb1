import type { TimeSlot } from '@parlour/contract/availability';
import { type FormatStyle, formatTime } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Slot, SlotGroup } from '../../ui/SlotGroups.tsx';

const statusKeys = {
  1: ['booking.slotBlocked', 'booking.slotBlockedWord'],
  2: ['booking.slotBooked', 'booking.slotBookedWord'],
  3: ['booking.slotClosed', 'booking.slotClosedWord'],
  5: ['booking.slotLeave', 'booking.slotLeaveWord'],
} as const satisfies Record<number, readonly [PhraseKey, PhraseKey]>;

type Unfree = { reason: PhraseKey; word: PhraseKey };

/** Why a time cannot be chosen: its sentence for a tap and its word under the time; null for a free one (B-183 to B-186, G-92). */
export function unfreeOf({ isDisabled, isPast, status }: TimeSlot): Unfree | null {
  if (isPast) return { reason: 'reasons.time_passed', word: 'booking.slotPastWord' };
  const known = statusKeys[status as keyof typeof statusKeys];
  if (known && isDisabled) return { reason: known[0], word: known[1] };
  if (isDisabled) return { reason: 'reasons.slot_taken', word: 'booking.slotFullWord' };
  return null;
}

type SlotLook = {
  style: FormatStyle;
  /** BK208: unavailable times are shown greyed, or left out (B-187, G-93). */
  showsUnavailable: boolean;
  /** Places left are told only where one person takes several at once (B-178, G-90). */
  showsCounts: boolean;
  /** Where somebody was chosen, a time without her is not one at which the store is closed. */
  isSomebodyChosen?: boolean;
};

function slotOf(slot: TimeSlot, { style, showsCounts, isSomebodyChosen }: SlotLook): Slot {
  const { t } = style;
  const time = formatTime(slot.time, style);
  const unfree = unfreeOf(slot);
  const isOff = isSomebodyChosen && unfree?.word === 'booking.slotClosedWord';
  const word = isOff ? 'booking.dayOffWord' : unfree?.word;
  if (unfree && word) {
    const unfreeReason = t(unfree.reason);
    const name = t('booking.slotNamed', { time, words: unfreeReason });
    return { id: slot.time, time, small: t(word), name, unfreeReason };
  }
  // What is picked up takes no place of anybody's (B G-95).
  if (!showsCounts || slot.available === 0) return { id: slot.time, time };
  const places = t('booking.placesLeft', { count: slot.available });
  return { id: slot.time, time, small: places, name: t('booking.slotNamed', { time, words: places }) };
}

/** Neither a full nor a half hour. */
const isExtra = ({ time }: TimeSlot): boolean => !/:[03]0$/.test(time);

const parts = ['booking.morning', 'booking.afternoon', 'booking.evening'] as const;

/** The times of a day by morning, afternoon and evening; a part without any is left out (B-177). */
export function slotGroups(slots: readonly TimeSlot[], look: SlotLook): SlotGroup[] {
  const shown = slots.filter((slot) => look.showsUnavailable || unfreeOf(slot) === null);
  return parts.flatMap((key, part): SlotGroup[] => {
    const own = shown.filter((slot) => slot.part === part);
    if (own.length === 0) return [];
    const count = freeCount(own);
    const { t } = look.style;
    // Half hours first, where they lead to a free time and there is more between them.
    const hasExtra = own.some(isExtra) && freeCount(own.filter((slot) => !isExtra(slot))) > 0;
    return [
      {
        id: String(part),
        heading: t(key),
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
