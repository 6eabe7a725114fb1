import type { CalendarMark } from '@parlour/contract/calendar/calls';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { PhraseKey } from '@parlour/phrases/t';
import type { IconName } from '@parlour/ui/icon/icon-paths.ts';
import type { Tone } from '@parlour/ui/text/Badge.tsx';

type StateLook = { text: PhraseKey; icon: IconName; tone: Tone };

const looks: Partial<Record<BookingState, StateLook>> = {
  held: { text: 'adminCalendar.held', icon: 'clock', tone: 'neutral' },
  to_confirm: { text: 'adminCalendar.toConfirm', icon: 'info', tone: 'warning' },
  confirmed: { text: 'adminCalendar.confirmed', icon: 'calendar', tone: 'brand' },
  arrived: { text: 'adminCalendar.arrived', icon: 'home', tone: 'success' },
  in_service: { text: 'adminCalendar.inService', icon: 'scissors', tone: 'success' },
  finished: { text: 'adminCalendar.finished', icon: 'check', tone: 'neutral' },
  no_show: { text: 'adminCalendar.noShow', icon: 'close', tone: 'danger' },
};

/** How a state is said and drawn: a word and an icon, which the tone only underlines. */
export const lookOf = (state: BookingState): StateLook => looks[state] ?? looks.confirmed!;

export const markLooks: Record<CalendarMark, { text: PhraseKey; icon: IconName }> = {
  attention: { text: 'adminCalendar.attention', icon: 'warning' },
  proposed: { text: 'adminCalendar.proposed', icon: 'mail' },
  note: { text: 'adminCalendar.note', icon: 'note' },
  team_note: { text: 'adminCalendar.teamNote', icon: 'edit' },
  group: { text: 'adminCalendar.group', icon: 'users' },
  series: { text: 'adminCalendar.series', icon: 'refresh' },
};

/** What may still be moved: neither what is being paid for, nor what is over. */
export const isMovable = (state: BookingState): boolean => state === 'to_confirm' || state === 'confirmed';
