import type { CalendarAppointment, CalendarMark } from '@parlour/contract/calendar/calls';
import { type CalendarClock, dayOfInstant, elapsedOf } from '@parlour/domain/calendar/clock';
import { joinName } from '@parlour/phrases/format';
import type { ShownTexts } from '../../catalog/policies/shop-facts.ts';
import type { AppointmentRow } from '../queries/appointments.ts';

/** The appointments of each of the days, in order. Rows of one booking follow one another. */
export function appointmentsOf(
  rows: readonly AppointmentRow[],
  clocks: readonly CalendarClock[],
  { nameOf }: Pick<ShownTexts, 'nameOf'>,
): CalendarAppointment[][] {
  const days: CalendarAppointment[][] = clocks.map(() => []);
  let last: CalendarAppointment | null = null;
  for (const row of rows) {
    const index = dayOfInstant(clocks, row.bookingMs);
    const clock = clocks[index];
    if (!clock) continue;
    if (last?.id !== row.bookingId) {
      last = appointmentOf(row, clock);
      days[index]!.push(last);
    }
    last.items.push({
      id: row.itemId,
      staffId: row.staffId,
      from: elapsedOf(clock, row.fromMs),
      to: elapsedOf(clock, row.toMs),
      service: nameOf(row),
    });
  }
  return days;
}

function appointmentOf(row: AppointmentRow, clock: CalendarClock): CalendarAppointment {
  const { bookingId: id, version, state } = row;
  const isHeld = state === 'held';
  const name = joinName(row.firstName ?? '', row.lastName ?? '') || (row.email ?? '');
  return {
    id,
    version,
    state,
    name: isHeld ? '' : name,
    from: elapsedOf(clock, row.bookingMs),
    marks: isHeld ? [] : marksOf(row),
    items: [],
  };
}

function marksOf(row: AppointmentRow): CalendarMark[] {
  const marks: [CalendarMark, boolean][] = [
    ['note', row.hasNote],
    ['team_note', row.hasTeamNote],
    ['attention', row.needsAttention],
    ['group', row.isGroup],
    ['series', row.isOfSeries],
    ['proposed', row.isProposed],
  ];
  return marks.filter(([, isSet]) => isSet).map(([mark]) => mark);
}
