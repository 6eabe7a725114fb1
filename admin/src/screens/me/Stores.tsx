import type { TeamChain } from '@parlour/contract/team/own';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useMe } from '../../features/team/me.ts';
import { roleWords } from '../../features/team/role-words.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { AreaPage } from '../AreaPage.tsx';
import { PageTop } from '../PageTop.tsx';
import styles from './Stores.module.css';

/** Where the member works, and as what. */
export function Stores() {
  const t = useText();
  const { chains } = useMe();
  return (
    <AreaPage screen="Stores">
      <Stack gap={6}>
        <PageTop title={t('admin.storesTitle')} />
        {chains.length === 0 && (
          <EmptyState kind="noData" level={2} title={t('admin.storesNone')} text={t('admin.storesNoneText')} />
        )}
        {chains.map((chain) => (
          <Chain key={chain.id} chain={chain} />
        ))}
      </Stack>
    </AreaPage>
  );
}

function Chain({ chain }: { chain: TeamChain }) {
  const t = useText();
  return (
    <Stack gap={3} as="section">
      <h2>{chain.name}</h2>
      <Row wrap gap={2}>
        {chain.roles.map((grant) => (
          <Badge key={`${grant.role} ${grant.shopId}`} tone="brand">
            {roleWords(grant, chain, t)}
          </Badge>
        ))}
      </Row>
      <ul className={styles.list}>
        {chain.stores.map(({ id, name, permissions }) => (
          <li key={id} className={styles.store}>
            <strong className={styles.name}>{name}</strong>
            <div className={styles.links}>
              {permissions['calendar.read'] !== undefined && (
                <TextLink href={`/store/${encodeURIComponent(id)}/calendar`} isStandalone render={appLink}>
                  {t('admin.openCalendar')}
                </TextLink>
              )}
              <TextLink href={`/shopDetail?compId=${encodeURIComponent(id)}`} isExternal isStandalone>
                {t('admin.storePage')}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
