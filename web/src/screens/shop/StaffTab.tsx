import { NO_PREFERENCE } from '@parlour/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { fragments } from '../../app/paths.ts';
import { titlesQuery } from '../../features/reference/calls.ts';
import { peopleQuery } from '../../features/staff/calls.ts';
import { PersonRow } from '../../features/staff/components/PersonRow.tsx';
import { titleOf } from '../../features/staff/title.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BookingStop } from './BookingStop.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';
import type { ShopVisit } from './visit.ts';
import styles from './StaffTab.module.css';

/** Who works at the store. */
export function StaffTab({ visit }: { visit: ShopVisit }) {
  const t = useText();
  return (
    <>
      <VisuallyHidden as="h2">{t('shop.tabStaff')}</VisuallyHidden>
      <BookingStop visit={visit} />
      <People visit={visit} />
    </>
  );
}

function People({ visit }: { visit: ShopVisit }) {
  const t = useText();
  const { here, place, parameters, stop, textOf } = visit;
  const api = useApi();
  const { data, error, refetch } = useQuery(peopleQuery(api, place));
  const { data: titles = [] } = useQuery(titlesQuery(api, place));
  if (!data)
    return error ? <PartFailed error={error} onRetry={() => void refetch()} /> : <RowsLoading count={3} height={172} />;
  const people = data.filter(({ id }) => id !== NO_PREFERENCE);
  if (people.length === 0) return <EmptyState kind="noData" title={t('staff.none')} />;
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.employeeId} className={person.works.length > 0 ? styles.tall : styles.low}>
          <PersonRow
            person={person}
            title={titleOf(person, titles, textOf)}
            textOf={textOf}
            detailHref={here(fragments.person(person.employeeId))}
            worksHref={here(fragments.worksOf(person.employeeId))}
            workHref={({ id }) => here(fragments.work(person.employeeId, id))}
            onBook={parameters.showsStaffBookButtons && stop !== 'shop_not_bookable' ? visit.bookPerson : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
