import { useQuery } from '@tanstack/react-query';
import { goesToAnybody } from '../../../features/booking/anybody.ts';
import { staffOf } from '../../../features/booking/draft.ts';
import { peopleQuery } from '../../../features/staff/calls.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import type { BookVisit } from '../visit.ts';

/** Everyone of the store, where it has a staff feature. */
export function usePeople({ shop, parameters }: Pick<BookVisit, 'shop' | 'parameters'>, isWanted = true) {
  const place = { shopId: shop.id, chainId: shop.chainId };
  return useQuery({ ...peopleQuery(useApi(), place), enabled: isWanted && parameters.hasStaffFeature });
}

/** Whether a person was asked for by name. */
export function isSomebodyChosen({ draft }: Pick<BookVisit, 'draft'>): boolean {
  const ids = draft.lines.length > 0 ? staffOf(draft) : [draft.staffFirstId];
  return ids.some((id) => id !== null);
}

/** The chosen people in words, and whether the store chooses one of them; null before a choice. */
export function useChosenPeople(visit: BookVisit): { text: string; lang?: string; hasAnybody: boolean } | null {
  const t = useText();
  const { draft, textOf, shop, parameters, isPickUp } = visit;
  const { data } = usePeople(visit);
  const isSettled = draft.hasChosenStaff || draft.staffFirstId !== null || goesToAnybody(draft, parameters);
  const isChosen = !isPickUp && parameters.hasStaffFeature && isSettled;
  if (!isChosen || draft.lines.length + (draft.staffFirstId ? 1 : 0) === 0) return null;
  const ids = draft.lines.length > 0 ? staffOf(draft) : [draft.staffFirstId];
  const hasAnybody = ids.includes(null);
  if (ids.every((id) => id === null)) return { text: t('booking.noPreference'), hasAnybody };
  const names = ids.map((id) => {
    const person = data?.find(({ employeeId }) => employeeId === id);
    return id === null ? t('booking.noPreference') : person ? textOf(person.name, person.nameSecond).text : '';
  });
  return { text: names.filter(Boolean).join(t('shell.listJoin')), lang: shop.languageTag, hasAnybody };
}

/** Who serves each line, where not everything goes to the same person; null where one name says it all. */
export function useOwnPeople(visit: BookVisit): ((key: string) => string) | null {
  const t = useText();
  const { draft, textOf } = visit;
  const { data } = usePeople(visit);
  if (useChosenPeople(visit) === null || staffOf(draft).length < 2) return null;
  return (key) => {
    const id = draft.lines.find((line) => line.key === key)?.staffId ?? null;
    const person = data?.find(({ employeeId }) => employeeId === id);
    if (id === null) return t('booking.noPreference');
    return person ? t('booking.withPerson', { name: textOf(person.name, person.nameSecond).text }) : '';
  };
}
