import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { personQuery } from '../../features/staff/calls.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { PersonView } from './PersonView.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';
import type { ShopVisit } from './visit.ts';
import { WorksView } from './WorksView.tsx';

const WorksLayer = lazyPart(async () => (await import('./WorksLayer.tsx')).WorksLayer, 'tabs');

type PersonPagesProps = {
  id: string;
  /** What the address says behind the person: nothing, `reviews`, `works`, or `works` and a work. */
  rest: readonly string[];
  isOpen: boolean;
  visit: ShopVisit;
  onClose: () => void;
};

type Sheeted = 'person' | 'works';

/** One person: details, all works, and one work in full, each at an address of its own. */
export function PersonPages({ id, rest, isOpen, visit, onClose }: PersonPagesProps) {
  const [part, workId] = rest;
  const isFeed = part === 'works' && workId !== undefined;
  const sheet = useSheetBehind(isOpen, isFeed, part === 'works' ? 'works' : 'person');
  const found = useQuery(personQuery(useApi(), id));
  const person = found.data;
  const canBook = person && visit.parameters.showsStaffBookButtons && visit.stop !== 'shop_not_bookable';
  const onBook = canBook ? () => visit.bookPerson(person) : undefined;
  return (
    <>
      <PersonSheet {...{ id, found, visit, onBook, onClose }} {...sheet} showsReviews={part === 'reviews'} />
      {isOpen && isFeed && <WorksLayer {...{ id, workId, person, visit, onBook, onClose }} />}
    </>
  );
}

/** The sheet stays below a work that was opened from it; a work that was opened from the page has none. */
function useSheetBehind(isOpen: boolean, isFeed: boolean, asked: Sheeted): { isOpen: boolean; shows: Sheeted } {
  const [behind, setBehind] = useState<Sheeted | null>(null);
  const [shows, setShows] = useState<Sheeted>('person');
  const wanted = !isOpen ? null : isFeed ? behind : asked;
  if (wanted !== behind) setBehind(wanted);
  // What it showed last stays while it slides away.
  if (wanted !== null && wanted !== shows) setShows(wanted);
  return { isOpen: wanted !== null, shows };
}

type PersonSheetProps = {
  id: string;
  found: ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof personQuery>['queryFn']>>>>>;
  visit: ShopVisit;
  shows: Sheeted;
  showsReviews: boolean;
  isOpen: boolean;
  onBook: (() => void) | undefined;
  onClose: () => void;
};

function PersonSheet({ id, found, visit, shows, showsReviews, isOpen, onBook, onClose }: PersonSheetProps) {
  const t = useText();
  const { data: person, error, refetch } = found;
  const name = person ? visit.textOf(person.name, person.nameSecond).text : t('staff.person');
  const topRef = useTopOf(shows);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={shows === 'works' ? t('works.worksOf', { name }) : name}
      closeLabel={t('shell.close')}
      footer={
        onBook && (
          <Button isWide aria-label={t('staff.bookNamed', { name })} onClick={onBook}>
            {t('menu.book')}
          </Button>
        )
      }
    >
      <div ref={topRef} tabIndex={-1}>
        {shows === 'works' ? (
          <WorksView id={id} visit={visit} />
        ) : person ? (
          <PersonView person={person} visit={visit} showsReviews={showsReviews} />
        ) : error ? (
          <PartFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsLoading count={2} height={96} />
        )}
      </div>
    </Sheet>
  );
}

/** Where another content takes the place of the one before, reading goes on at its top. */
function useTopOf(shows: Sheeted) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(shows);
  useEffect(() => {
    if (before.current !== shows) ref.current?.focus();
    before.current = shows;
  }, [shows]);
  return ref;
}
