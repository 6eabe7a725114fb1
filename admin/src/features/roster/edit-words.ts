import type { Absence, RosterWeek } from '@parlour/contract/roster/calls';
import type { LaterWeek, PersonHours, RosterEdit } from '@parlour/contract/roster/edits';
import { formatDay, formatTime } from '@parlour/phrases/format';
import { wholeDaysOf } from './hours.ts';
import { momentWords, type PlaceStyle } from './words.ts';

/** From when to when an absence lasts; whole days by their days alone. */
export function stretchWords({ from, to }: Pick<Absence, 'from' | 'to'>, style: PlaceStyle): string {
  const { t } = style;
  const whole = wholeDaysOf({ from, to });
  if (whole) {
    const [first, last] = [formatDay(whole.first, 'short', style), formatDay(whole.last, 'short', style)];
    return first === last ? first : t('adminRoster.stretch', { from: first, to: last });
  }
  const isOneDay = from.slice(0, 10) === to.slice(0, 10);
  const end = isOneDay ? formatTime(to.slice(11), style) : momentWords(to, style);
  return t('adminRoster.stretch', { from: momentWords(from, style), to: end });
}

type Week = { people: readonly Pick<RosterWeek['people'][number], 'id' | 'name' | 'absences'>[] };

/** What an edit changes, of whom and when, as it is shown before and after it is saved; '' where it takes something back. */
export function editWords(edit: RosterEdit, week: Week, style: PlaceStyle): string {
  const { t } = style;
  const line = (what: string, when: string) => (when === '' ? what : t('adminRoster.editLine', { what, when }));
  const nameOf = (id: string) => week.people.find((person) => person.id === id)?.name ?? t('adminRoster.noOne');
  const daysOf = (days: readonly string[]) =>
    [...new Set(days)].map((day) => formatDay(day, 'short', style)).join(t('shell.listJoin'));
  if (edit.kind === 'addAbsence')
    return line(t(`adminRoster.${edit.absence}Title`, { name: nameOf(edit.staffId) }), stretchWords(edit.now, style));
  if (edit.kind === 'changeAbsence') {
    const person = week.people.find(({ absences }) => absences.some(({ id }) => id === edit.id));
    const kind = person?.absences.find(({ id }) => id === edit.id)?.kind ?? 'leave';
    const title = t(`adminRoster.${kind}Title`, { name: person?.name ?? t('adminRoster.noOne') });
    return line(title, stretchWords(edit.now, style));
  }
  if (edit.kind === 'hours') {
    const name = edit.people.map(({ staffId }) => nameOf(staffId)).join(t('shell.listJoin'));
    const days = daysOf(edit.people.flatMap((person) => (person.days ?? []).map(({ day }) => day)));
    if (days !== '') return line(name, days);
    const from = edit.people.map(firstChanged).find((day) => day !== null);
    const when = from ? t('adminRoster.plannedFrom', { day: formatDay(from, 'short', style) }) : '';
    return line(t('adminRoster.weekTitle', { name }), when);
  }
  if (edit.kind === 'store')
    return edit.special
      ? line(t('adminRoster.specialTitle'), daysOf(edit.special.map(({ day }) => day)))
      : t('adminRoster.storeWeek');
  return '';
}

/** From which day on the later weekly hours of a person change; null: these do not. */
function firstChanged({ laterWeeks }: PersonHours): string | null {
  if (!laterWeeks) return null;
  const { was, now } = laterWeeks;
  const differsFrom = (others: readonly LaterWeek[]) => (week: LaterWeek) =>
    others.every((other) => other.from !== week.from || JSON.stringify(other.weekly) !== JSON.stringify(week.weekly));
  const changed = [...now.filter(differsFrom(was)), ...was.filter(differsFrom(now))].map(({ from }) => from);
  return changed.toSorted()[0] ?? null;
}
