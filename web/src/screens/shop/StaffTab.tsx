import { NO_PREFERENCE } from '@parlour/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { fragments } from '../../app/paths.ts';
import { peopleQuery } from '../../features/staff/calls.ts';
import { PersonRow } from '../../features/staff/components/PersonRow.tsx';
import { useApi, useText } from '../../lib/surroundings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BookingStop } from './BookingStop.tsx';
import { RowsLoading, TabFailed } from './TabStates.tsx';
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
  const { data, error, refetch } = useQuery(peopleQuery(useApi(), place));
  if (!data)
    return error ? <TabFailed error={error} onRetry={() => void refetch()} /> : <RowsLoading count={3} height={98} />;
  const people = data.filter(({ id }) => id !== NO_PREFERENCE);
  if (people.length === 0) return <EmptyState kind="noData" title={t('staff.none')} />;
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.employeeId}>
          <PersonRow
            person={person}
            textOf={textOf}
            detailHref={here(fragments.person(person.employeeId))}
            onBook={parameters.showsStaffBookButtons && stop !== 'shop_not_bookable' ? visit.bookPerson : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
