import { instantOfStart } from '../../../features/booking/instant-of-start.ts';
import { formatDay } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { slotsQuery } from '../../../features/availability/calls.ts';
import { freeCount, slotGroups, startOf, unfreeOf } from '../../../features/availability/slot-words.ts';
import { staffOf, withStart } from '../../../features/booking/draft.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { type SlotGroup, SlotGroups } from '@parlour/ui/date/SlotGroups.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { PartFailed } from '../../PartStates.tsx';
import { isSomebodyChosen, usePeople } from '../staff/people.ts';
import type { BookVisit } from '../visit.ts';
import styles from './DaySlots.module.css';

type DaySlotsProps = {
  visit: BookVisit;
  /** Null while it is not known which day opens. */
  day: string | null;
  headingRef: Ref<HTMLHeadingElement>;
};

/** Whether several can be served at once, so that places are worth counting. */
function useShowsCounts(visit: BookVisit): boolean {
  const { data } = usePeople(visit);
  const [staffId] = staffOf(visit.draft);
  const person = data?.find(({ employeeId }) => employeeId === staffId);
  return (person ? person.maxAtOnce : visit.parameters.slotCapacity) > 1;
}

/** The times of one day by its parts; the ones that cannot be chosen say why when tapped. */
export function DaySlots({ visit, day, headingRef }: DaySlotsProps) {
  const t = useText();
  const { draft, style, question, parameters } = visit;
  const showsCounts = useShowsCounts(visit);
  const { data, error, refetch } = useQuery({ ...slotsQuery(useApi(), question, day ?? ''), enabled: day !== null });
  const look = {
    style,
    showsUnavailable: parameters.showsUnavailableTimes,
    showsCounts,
    isSomebodyChosen: isSomebodyChosen(visit),
  };
  const groups = data ? slotGroups(data.slots, look) : [];
  const shape = useLastShape(groups);
  const choose = useChooseSlot(visit, () => void refetch());
  const free = data ? freeCount(data.slots) : 0;
  if (error && !data) return <PartFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.day}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {day === null ? t('booking.times') : formatDay(day, 'full', style)}
      </h2>
      <VisuallyHidden role="status">{data ? t('booking.timesFree', { count: free }) : ''}</VisuallyHidden>
      {data && groups.length === 0 ? (
        <EmptyState kind="noData" title={t('booking.noTimesDay')} />
      ) : (
        <>
          {data && free === 0 && <p className={styles.none}>{t('booking.noTimesDay')}</p>}
          <SlotGroups
            label={t('booking.times')}
            groups={data ? groups : shape}
            selected={draft.start}
            onSelect={choose.pick}
            onUnfree={(id) => choose.explain(data?.slots.find((slot) => startOf(slot) === id))}
            loading={!data}
            loadingLabel={t('shell.loading')}
            moreLabel={t('booking.moreTimes')}
          />
        </>
      )}
    </div>
  );
}

/** While another day's times are on their way, the room of the last ones is kept. */
function useLastShape(groups: SlotGroup[]): SlotGroup[] {
  const [last, setLast] = useState<SlotGroup[]>([]);
  const countOf = (all: SlotGroup[]) => all.map(({ slots }) => slots.length).join();
  if (groups.length > 0 && countOf(groups) !== countOf(last)) setLast(groups);
  return last;
}

function useChooseSlot({ shop, change }: BookVisit, refresh: () => void) {
  const t = useText();
  const toast = useToast();
  return {
    pick: (start: string) => {
      const startsAt = instantOfStart(shop.zone, start);
      // The page may have stood open for hours: the list then moves on.
      if (startsAt !== null && startsAt <= serverNow()) {
        toast.show({ text: t('reasons.time_passed') });
        return refresh();
      }
      change((current) => withStart(current, start));
    },
    explain: (slot: Parameters<typeof unfreeOf>[0] | undefined) => {
      const unfree = slot && unfreeOf(slot);
      if (unfree) toast.show({ text: t(unfree.reason) });
    },
  };
}
