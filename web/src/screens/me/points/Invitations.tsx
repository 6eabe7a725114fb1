import type { InvitationRecord } from '@parlour/contract/points/referral';
import { formatDay } from '@parlour/phrases/format';
import { invitationsQuery } from '../../../features/points/referral-calls.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useScrollList } from '../../../lib/list/use-scroll-list.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ListEnd } from '../../ListEnd.tsx';
import { Loaded } from '../Loaded.tsx';
import { usePointStyle } from './Points.tsx';

/** Who has accepted the customer's invitations, and what each has earned. */
export function Invitations() {
  const t = useText();
  const list = useScrollList(invitationsQuery(useApi()));
  return (
    <Loaded query={{ data: list.entries, error: list.error, refetch: list.retry }} height={320}>
      {(records) =>
        records.length === 0 ? (
          <EmptyState kind="favorites" title={t('points.noInvitations')} text={t('points.noInvitationsText')} />
        ) : (
          <>
            <Stack gap={3} as="ul">
              {records.map((record) => (
                <li key={record.id}>
                  <OneInvitation record={record} />
                </li>
              ))}
            </Stack>
            <ListEnd list={list} />
          </>
        )
      }
    </Loaded>
  );
}

function OneInvitation({ record }: { record: InvitationRecord }) {
  const style = usePointStyle(record);
  const { t } = style;
  const answer = (is: boolean) => t(is ? 'points.yes' : 'points.notYet');
  const rows = [
    ['points.inviteDate', formatDay(record.day, 'date', style)],
    ['points.invitePhone', record.phone || '–'],
    ['points.inviteEmail', record.email || '–'],
    ['points.store', record.shopName],
    ['points.invited', answer(record.isInvited)],
    ['points.completed', answer(record.isCompleted)],
    ['points.rewardEarned', t('points.count', { count: record.reward })],
  ] as const;
  return (
    <Card as="article">
      <DefinitionRows rows={rows.map(([term, value]) => ({ id: term, term: t(term), value }))} />
    </Card>
  );
}
