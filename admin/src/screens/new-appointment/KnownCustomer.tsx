import type { NewForCustomer, NewOptions } from '@parlour/contract/appointment/new';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { forCustomerQuery } from '../../features/appointment/calls.ts';
import { type Draft, withVisit } from '../../features/appointment/new-draft.ts';
import { contactOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { FailedNotice } from './FailedNotice.tsx';
import { nameWords } from './style.ts';
import styles from './NewAppointment.module.css';

type KnownCustomerProps = {
  memberId: string;
  options: NewOptions;
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** A customer of the chain, what to know before, and what the customer had before. */
export function KnownCustomer({ memberId, options, draft, onChange }: KnownCustomerProps) {
  const { language, t } = useAppContext();
  const { store } = useStore();
  const { data, error, refetch } = useQuery(forCustomerQuery(store.id, memberId));
  if (error && !data) return <FailedNotice error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Stack gap={3}>
          <Skeleton shape="block" height={48} />
          <Skeleton shape="block" height={44} />
        </Stack>
      </LoadingRegion>
    );
  return (
    <Stack gap={3}>
      <div>
        <p className={styles.name}>{nameWords(data, language) || data.email || data.mobile}</p>
        <p className={styles.small}>{contactOf(data)}</p>
      </div>
      {data.warnings.length > 0 && (
        <NoticeBox tone="warning">
          {data.warnings.map((warning) => (
            <p key={warning}>{t(`adminNewAppointment.warn_${warning}`, { count: data.noShows })}</p>
          ))}
        </NoticeBox>
      )}
      {draft.lines.length === 0 && data.visits.length > 0 && (
        <div className={styles.choices} role="group" aria-label={t('adminNewAppointment.usual')}>
          {data.visits.map((visit) => (
            <Button
              key={JSON.stringify(visit.lines)}
              kind="secondary"
              icon="refresh"
              onClick={() => onChange((old) => withVisit(old, visit, options))}
            >
              <VisitWords visit={visit} options={options} />
            </Button>
          ))}
        </div>
      )}
    </Stack>
  );
}

function VisitWords({ visit, options }: { visit: NewForCustomer['visits'][number]; options: NewOptions }) {
  const { t } = useAppContext();
  const services = visit.lines
    .map((line) => options.services.find(({ code }) => code === line.code)?.name ?? line.code)
    .join(t('shell.listJoin'));
  const people = [...new Set(visit.lines.map(({ staffId }) => staffId))];
  const person = people.length === 1 ? options.people.find(({ id }) => id === people[0])?.name : undefined;
  return person === undefined ? services : t('adminNewAppointment.usualWith', { services, person });
}
