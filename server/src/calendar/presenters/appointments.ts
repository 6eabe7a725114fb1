import type { CalendarAppointment, CalendarMark, CalendarPartContent } from '@parlour/contract/calendar/calls';
import { joinName } from '@parlour/phrases/format';
import type { ShownTexts } from '../../catalog/policies/shop-facts.ts';
import type { AppointmentRow } from '../queries/appointments.ts';

type NameOf = Pick<ShownTexts, 'nameOf'>;

/** The appointments of one hour. `offset`: how many minutes the beginning of the day lies after that of the stretch which the rows count from. */
export function partOf(
  rows: readonly AppointmentRow[],
  offset: number,
  chainId: string,
  { nameOf }: NameOf,
): CalendarPartContent {
  const idPrefix = rows.every(({ id, item }) => id.startsWith(chainId) && item.startsWith(chainId)) ? chainId : '';
  const [staff, services] = [placesOf(), placesOf()];
  const appointments: CalendarAppointment[] = [];
  let last = '';
  for (const row of rows) {
    if (row.id !== last) appointments.push(appointmentOf(row, offset, idPrefix));
    last = row.id;
    appointments.at(-1)!.items.push({
      id: row.item.slice(idPrefix.length),
      staff: row.staff === null ? null : staff.of(row.staff),
      from: row.from - offset,
      to: row.to - offset,
      service: services.of(nameOf(row)),
    });
  }
  return { idPrefix, staff: staff.all, services: services.all, appointments };
}

/** Texts in the order in which they are first asked for, and the place of each. */
function placesOf() {
  const places = new Map<string, number>();
  const all: string[] = [];
  const of = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, all.length);
    return all.push(text) - 1;
  };
  return { all, of };
}

function appointmentOf(row: AppointmentRow, offset: number, { length }: string): CalendarAppointment {
  const { id, version, state } = row;
  const isHeld = state === 'held';
  return {
    id: id.slice(length),
    version,
    state,
    name: isHeld ? '' : shownName(row),
    from: row.at - offset,
    marks: isHeld || row.marks === 0 ? [] : marksOf(row.marks),
    items: [],
  };
}

/** In the order of the bits that the statement sets. */
const marks: readonly CalendarMark[] = ['note', 'team_note', 'attention', 'group', 'series', 'proposed'];

export const marksOf = (bits: number): CalendarMark[] => marks.filter((_, bit) => bits & (1 << bit));

/** The name of a customer, or the mail address where there is none. */
export const shownName = ({ first, last, email }: Pick<AppointmentRow, 'first' | 'last' | 'email'>): string =>
  joinName(first ?? '', last ?? '') || (email ?? '');
