import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entryLink } from '../../features/team/audit-link.ts';
import { storeOfEntry } from '../../features/team/audit-style.ts';
import { entryLines, entryWords } from '../../features/team/audit-words.ts';
import { auditQuery } from '../../features/team/calls.ts';
import { useMe } from '../../features/team/me.ts';
import { clockOf } from '../../features/team/store.ts';
import { useTagOf } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { instantText } from '../../lib/moment-text.ts';
import { AreaPage } from '../AreaPage.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
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

function ActivityOf({ chain, choice }: { chain: TeamChain; choice: React.ReactNode }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(auditQuery(chain.id, page, pageSize));
  if (error && !data) return <Failed title={t('admin.activity')} error={error} onRetry={() => void refetch()} />;
  return (
    <AreaPage screen="Activity">
      <Stack gap={5}>
        <PageTop title={t('admin.activityTitle', { chain: chain.name })} subtitle={t('admin.activityText')} />
        {choice}
        {!data && <LoadingRows />}
        {data?.list.length === 0 && <EmptyState kind="noData" level={2} title={t('admin.activityNone')} />}
        <Stack gap={3} as="ul">
          {data?.list.map((entry) => (
            <Card key={entry.id} as="li">
              <Entry entry={entry} chain={chain} />
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

/** Who did what to whom, what is known of it, when it was, and the way to it. */
export function Entry({ entry, chain }: { entry: TeamAuditEntry; chain: TeamChain }) {
  const t = useText();
  const tagOf = useTagOf();
  const me = useMe();
  const style = { t, stores: chain.stores, tagOf };
  const store = storeOfEntry(entry, chain.stores);
  // What concerns the whole chain is told by the clock of its first store.
  const shopId = store?.id ?? chain.stores[0]?.id ?? null;
  const { zone, timeFormat } = clockOf(me, shopId);
  const when = instantText(entry.at, zone, { tag: tagOf(shopId), timeFormat });
  const link = entryLink(entry, chain);
  return (
    <Stack gap={1}>
      <p className={styles.name}>{entryWords(entry, style)}</p>
      {entryLines(entry, style).map((line, index) => (
        <p key={index} className={styles.told}>
          {line}
        </p>
      ))}
      <p className={styles.secondary}>{store && chain.stores.length > 1 ? `${when} · ${store.name}` : when}</p>
      {link && (
        <div>
          <ButtonLink kind="quiet" size="sm" href={link.href} render={appLink}>
            {t(link.text)}
          </ButtonLink>
        </div>
      )}
    </Stack>
  );
}
