import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { formatInstant } from '@parlour/phrases/format';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionWords, actorWords } from '../../features/team/audit-words.ts';
import { toldRefund } from '../../features/team/told-refund.ts';
import { auditQuery } from '../../features/team/calls.ts';
import { useMe } from '../../features/team/me.ts';
import { clockOf } from '../../features/team/store.ts';
import { useTagOf } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { AreaPage } from '../AreaPage.tsx';
import { Closed } from '../Closed.tsx';
import { PageTop } from '../PageTop.tsx';
import { Failed } from '../States.tsx';
import { useChain } from './ChainChoice.tsx';
import styles from './Team.module.css';

const pageSize = 20;

/** Who did what at a chain. */
export function Activity() {
  const { chain, choice } = useChain('audit.read');
  const t = useText();
  if (!chain) return <Closed title={t('admin.activity')} text={t('admin.pageClosedText')} />;
  return <ActivityOf key={chain.id} chain={chain} choice={choice} />;
}

/** The store that an entry is of; of what concerns the whole chain its first one. */
const storeOfEntry = ({ stores }: TeamChain, ...ids: unknown[]): string | null =>
  (stores.find(({ id }) => ids.includes(id)) ?? stores[0])?.id ?? null;

function ActivityOf({ chain, choice }: { chain: TeamChain; choice: React.ReactNode }) {
  const t = useText();
  const tagOf = useTagOf();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(auditQuery(chain.id, page, pageSize));
  const me = useMe();
  if (error && !data) return <Failed title={t('admin.activity')} error={error} onRetry={() => void refetch()} />;
  const when = ({ at, facts, subject }: TeamAuditEntry) => {
    const shopId = storeOfEntry(chain, facts['shopId'], subject);
    const { zone, timeFormat } = clockOf(me, shopId);
    return formatInstant(at, zone, { tag: tagOf(shopId), timeFormat });
  };
  return (
    <AreaPage screen="Activity">
      <Stack gap={5}>
        <PageTop title={t('admin.activityTitle', { chain: chain.name })} subtitle={t('admin.activityText')} />
        {choice}
        {!data && (
          <LoadingRegion label={t('shell.loading')}>
            <Skeleton shape="block" height={240} />
          </LoadingRegion>
        )}
        {data?.list.length === 0 && <EmptyState kind="noData" level={2} title={t('admin.activityNone')} />}
        <Stack gap={3} as="ul">
          {data?.list.map((entry) => (
            <Card key={entry.id} as="li">
              <What entry={entry} stores={chain.stores} />
              <p className={styles.secondary}>
                {t('admin.activityBy', { who: actorWords(entry, t), when: when(entry) })}
              </p>
            </Card>
          ))}
        </Stack>
        {data && data.total > pageSize && (
          <Row between>
            <Button kind="secondary" isUnavailable={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
              {t('admin.newer')}
            </Button>
            <Button
              kind="secondary"
              isUnavailable={page * pageSize >= data.total}
              onClick={() => page * pageSize < data.total && setPage(page + 1)}
            >
              {t('admin.older')}
            </Button>
          </Row>
        )}
      </Stack>
    </AreaPage>
  );
}

/** What was done; of a refund how much, to which payment, why, and the way to its bill. */
function What({ entry, stores }: { entry: TeamAuditEntry; stores: TeamChain['stores'] }) {
  const t = useText();
  const tagOf = useTagOf();
  const refund = toldRefund(entry, stores, { tagOf, t });
  return (
    <>
      <p className={styles.name}>{refund?.text ?? actionWords(entry, t)}</p>
      {entry.reason !== '' && <p>{t('admin.refundReason', { reason: entry.reason })}</p>}
      {refund?.href && (
        <ButtonLink kind="quiet" size="sm" href={refund.href} render={appLink}>
          {t('adminTill.openBill')}
        </ButtonLink>
      )}
    </>
  );
}
