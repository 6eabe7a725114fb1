import { isDay } from '@parlour/domain/time/day';
import { useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type CalendarView = 'day' | 'week' | 'list';
const views = new Set<unknown>(['day', 'week', 'list'] satisfies CalendarView[]);

/** What the address says of the calendar, each part as text. */
type Search = Partial<
  Record<'day' | 'view' | 'person' | 'appointment' | 'new' | 'start' | 'staff' | 'customer', string>
>;

/** A part that is given takes the place of that in the address; undefined removes it. */
type Change = { [Part in keyof Search]?: string | undefined };

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;

/** Where in the calendar the page is, all of it in the address. */
export function useCalendarPlace() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const day = textOf(raw['day']);
  const view = raw['view'];
  const person = textOf(raw['person']) ?? '';
  const people = useMemo(() => person.split(',').filter(Boolean), [person]);
  const go = (change: Change, replace = false) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== undefined)),
      replace,
      resetScroll: false,
    } as unknown as Parameters<typeof navigate>[0]);
  return {
    day: day !== undefined && isDay(day) ? day : null,
    view: views.has(view) ? (view as CalendarView) : null,
    people,
    appointment: textOf(raw['appointment']) ?? null,
    isNew: raw['new'] !== undefined,
    isWalkIn: textOf(raw['new']) === 'walk-in',
    start: textOf(raw['start']),
    staff: textOf(raw['staff']),
    customer: textOf(raw['customer']),
    go,
  };
}
