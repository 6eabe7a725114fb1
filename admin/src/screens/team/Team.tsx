import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamMember } from '@parlour/contract/team/people';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { AreaPage } from '../AreaPage.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { Closed } from '../Closed.tsx';
import { PageTop } from '../PageTop.tsx';
import { Failed } from '../States.tsx';
import { useChain } from './ChainChoice.tsx';
import { InviteSheet } from './InviteSheet.tsx';
import { MemberRow } from './MemberRow.tsx';
import { MemberSheet } from './MemberSheet.tsx';

/** Who may sign in at a chain, and as what. */
export function Team() {
  const { chain, choice } = useChain('team.manage');
  const t = useText();
  if (!chain) return <Closed title={t('admin.team')} text={t('admin.pageClosedText')} />;
  return <TeamOf key={chain.id} chain={chain} choice={choice} />;
}

function TeamOf({ chain, choice }: { chain: TeamChain; choice: React.ReactNode }) {
  const t = useText();
  const members = useQuery(membersQuery(chain.id));
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<TeamMember | null>(null);
  if (members.error && !members.data)
    return <Failed title={t('admin.team')} error={members.error} onRetry={() => void members.refetch()} />;
  return (
    <AreaPage screen="Team">
      <Stack gap={5}>
        <PageTop title={t('admin.teamTitle', { chain: chain.name })} subtitle={t('admin.teamText')} />
        {choice}
        <div>
          <Button icon="plus" onClick={() => setInviting(true)}>
            {t('admin.invite')}
          </Button>
        </div>
        {members.data ? (
          <Stack gap={3} as="ul">
            {members.data.map((member) => (
              <MemberRow key={member.id} chain={chain} member={member} onChange={() => setChanged(member)} />
            ))}
          </Stack>
        ) : (
          <LoadingRows rows={3} height={120} />
        )}
      </Stack>
      <InviteSheet chain={chain} isOpen={isInviting} onClose={() => setInviting(false)} />
      {changed && <MemberSheet key={changed.id} chain={chain} member={changed} onClose={() => setChanged(null)} />}
    </AreaPage>
  );
}
