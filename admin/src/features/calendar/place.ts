import { useMemo } from 'react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { said } from '../../lib/search-text.ts';
import { type CalendarSearch, closedNew, type MadeThen, shownAfter } from './search.ts';

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;

/** Where in the calendar the page is, all of it in the address. */
export function useCalendarPlace() {
  const {
    day,
    view,
    person = '',
    who,
    appointment,
    requests,
    start,
    staff,
    customer,
    new: isNew,
  } = useSearch({
    from: '/inside/store/$shopId/calendar',
  });
  const params = useParams({ from: '/inside/store/$shopId' });
  const navigate = useNavigate({ from: '/store/$shopId/calendar' });
  const people = useMemo(() => person.split(',').filter(Boolean), [person]);
  /** A part that is given takes the place of that in the address; undefined removes it. */
  const go = (change: CalendarSearch, replace = false) =>
    void navigate({
      // Also from a message that is pressed when the page has been left.
      to: '/store/$shopId/calendar',
      params,
      search: (old) => said({ ...old, ...change }),
      replace,
      resetScroll: false,
    });
  return {
    day: day ?? null,
    view: view ?? null,
    people,
    who,
    appointment: appointment ?? null,
    /** What opens over the list takes its place until it is closed. */
    isListing: requests !== undefined && appointment === undefined && isNew === undefined,
    isNew: isNew !== undefined,
    isWalkIn: isNew === 'walk-in',
    start,
    staff,
    customer,
    go,
    /** The day of an appointment that was made, with the column that it may be in. */
    goToMade: (made: MadeThen) => go({ ...closedNew, ...shownAfter(made, { view: view ?? null, people }) }, true),
  };
}
