import { NO_PREFERENCE, type Person } from '@parlour/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { candidatesQuery } from '../../../features/availability/calls.ts';
import { staffOf, withStaff } from '../../../features/booking/draft.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { BookPage } from '../BookPage.tsx';
import { PartFailed, RowsLoading } from '../../PartStates.tsx';
import { PageLoading } from '../LoadStates.tsx';
import { StaffCards } from './StaffCards.tsx';
import { type BookVisit, startText } from '../visit.ts';
import styles from './ChooseStaff.module.css';

const StaffPerService = lazyPart(() => import('./StaffPerService.tsx').then((module) => module.StaffPerService));

/** With whom: one choice for the whole visit or, where each service may have its own person, one for each. */
export function ChooseStaff({ visit }: { visit: BookVisit }) {
  const isEach = visit.parameters.hasOneStaffPerService && visit.draft.lines.length > 1;
  if (!isEach) return <StaffForAll visit={visit} />;
  return (
    <Suspense fallback={<PageLoading onClose={visit.close} />}>
      <StaffPerService visit={visit} />
    </Suspense>
  );
}

function StaffForAll({ visit }: { visit: BookVisit }) {
  const t = useText();
  const [isTried, setTried] = useState(false);
  const { draft, change, style, question } = visit;
  const query = useQuery(candidatesQuery(useApi(), question, draft.start));
  const people = query.data ?? [];
  const sole = people.length === 1 ? people[0] : undefined;
  const selected = selectedOf(visit, sole);
  const isNobodyFree = people.length > 0 && people.every(({ isAvailable }) => !isAvailable);
  const missing = isNobodyFree
    ? t('reasons.staff_not_available')
    : selected === null
      ? t('booking.staffMissing')
      : null;
  const choose = (id: string) => change((current) => withStaff(current, id === NO_PREFERENCE ? null : id));
  const goOn = () => {
    setTried(true);
    if (missing !== null) return;
    if (!draft.hasChosenStaff) choose(selected ?? NO_PREFERENCE);
    visit.goOn();
  };
  return (
    <BookPage
      visit={visit}
      screen="ChooseStaff"
      title={t('booking.staffTitle')}
      subtitle={draft.start ? startText(draft.start, style, 'long') : t('booking.staffText')}
      action={{ text: t('booking.next'), onPress: goOn }}
      missing={isTried ? missing : null}
    >
      {query.data ? (
        <div className={styles.list}>
          {isNobodyFree && <NoticeBox tone="warning">{t('reasons.staff_not_available')}</NoticeBox>}
          <StaffCards
            visit={visit}
            label={t('booking.staffTitle')}
            isLabelHidden
            people={people}
            selected={selected}
            onSelect={choose}
          />
        </div>
      ) : query.error ? (
        <PartFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsLoading count={4} height={88} />
      )}
    </BookPage>
  );
}

/** The only entry is preselected; otherwise the person chooses. */
function selectedOf({ draft }: BookVisit, sole: Person | undefined): string | null {
  if (!draft.hasChosenStaff) return sole?.employeeId ?? null;
  const ids = staffOf(draft);
  return ids.length === 1 ? (ids[0] ?? NO_PREFERENCE) : null;
}
