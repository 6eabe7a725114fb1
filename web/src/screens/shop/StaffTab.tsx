import { NO_PREFERENCE, type Person } from '@parlour/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { fragments } from '../../lib/navigation/paths.ts';
import { titlesQuery } from '../../features/reference/calls.ts';
import { peopleQuery } from '../../features/staff/calls.ts';
import { PersonRow } from '../../features/staff/components/PersonRow.tsx';
import { titleOf } from '../../features/staff/title.ts';
import { useIsAlive } from '../../lib/page/is-alive.ts';
import { partOf } from '../../lib/list/list-part.ts';
import { usePartHref } from '../../lib/list/part-href.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { ScrollEnd } from '@parlour/ui/feedback/ScrollEnd.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
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
    <InParts all={people}>
      {(person) => (
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
      )}
    </InParts>
  );
}

const partSize = 60;

type InPartsProps = { all: readonly Person[]; children: (person: Person) => ReactNode };

/** Of very many people the first are drawn, and the next when the customer scrolls near them; without scripts a link leads on (0021). */
function InParts({ all, children: row }: InPartsProps) {
  const { part } = useSearch({ strict: false }) as { part?: string };
  const [more, setMore] = useState(0);
  const parts = partOf(part) + more;
  const shown = all.slice(0, parts * partSize);
  return (
    <>
      <ul className={styles.list}>{shown.map(row)}</ul>
      {shown.length < all.length && <PartsEnd next={parts + 1} onMore={() => setMore(more + 1)} />}
    </>
  );
}

function PartsEnd({ next, onMore }: { next: number; onMore: () => void }) {
  const t = useText();
  const hrefOf = usePartHref();
  const words = { more: t('shell.showMore'), loading: t('shell.loading'), retry: t('shell.retry') };
  if (useIsAlive()) return <ScrollEnd hasMore isLoading={false} fault={null} onMore={onMore} words={words} />;
  return (
    <div className={styles.end}>
      <ButtonLink kind="secondary" href={hrefOf(next)}>
        {words.more}
      </ButtonLink>
    </div>
  );
}
