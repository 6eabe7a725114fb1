import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamMember } from '@parlour/contract/team/people';
import { formatInstant } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useMe } from '../../features/team/me.ts';
import { roleWords } from '../../features/team/role-words.ts';
import { clockOf } from '../../features/team/store.ts';
import { useTagOf } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Team.module.css';

const tones = { invited: 'warning', active: 'success', suspended: 'danger' } as const;

type MemberRowProps = { chain: TeamChain; member: TeamMember; onChange: () => void };

/** One person of the team. */
export function MemberRow({ chain, member, onChange }: MemberRowProps) {
  const t = useText();
  const me = useMe();
  const { id, name, email, state, roles, mayChange } = member;
  return (
    <Card as="li">
      <Stack gap={3}>
        <Row between wrap top>
          <Fill>
            <p className={styles.name}>{name || email}</p>
            {name !== '' && <p className={styles.secondary}>{email}</p>}
          </Fill>
          <Row gap={2} wrap>
            {id === me.id && <Badge tone="brand">{t('admin.you')}</Badge>}
            <Badge tone={tones[state]}>{t(`admin.state_${state}`)}</Badge>
          </Row>
        </Row>
        <p>{roles.map((grant) => roleWords(grant, chain, t)).join(t('shell.listJoin'))}</p>
        <Hint chain={chain} member={member} />
        {mayChange && (
          <div>
            <Button kind="secondary" size="sm" onClick={onChange}>
              {t('admin.change')}
              <VisuallyHidden> {name || email}</VisuallyHidden>
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** What there is still to do until the person can sign in. */
function Hint({ chain, member }: { chain: TeamChain; member: TeamMember }) {
  const t = useText();
  const tagOf = useTagOf();
  const me = useMe();
  const { state, invitedUntil, hasSecondFactor } = member;
  if (state === 'invited') {
    // As the activity of the chain is told: by the clock of the person's store, else of the chain's first one.
    const shopId = member.roles.find((grant) => grant.shopId !== null)?.shopId ?? chain.stores[0]?.id ?? null;
    const { zone, timeFormat } = clockOf(me, shopId);
    const day = invitedUntil === null ? '' : formatInstant(invitedUntil, zone, { tag: tagOf(shopId), timeFormat });
    return <p className={styles.secondary}>{day ? t('admin.invitedUntil', { day }) : t('admin.invitationEnded')}</p>;
  }
  return hasSecondFactor ? null : <p className={styles.secondary}>{t('admin.noSecondFactor')}</p>;
}
