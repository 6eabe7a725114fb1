import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { demoOwnersQuery, enterAsOwner } from '../../features/team/demo.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';

/** In the demo: a sign-in as one of the owners. Where it is reached from another machine there is none. */
export function DemoOwners() {
  const { t } = useAppContext();
  const { data = [] } = useQuery(demoOwnersQuery());
  if (data.length === 0) return null;
  return (
    <Stack gap={3} as="section">
      <h2>{t('admin.demoTitle')}</h2>
      <p>{t('admin.demoText')}</p>
      {data.map(({ email, chain }) => (
        <DemoOwner key={email} email={email} chain={chain} />
      ))}
    </Stack>
  );
}

function DemoOwner({ email, chain }: { email: string; chain: string }) {
  const { t, language } = useAppContext();
  const enter = useAction(() => enterAsOwner(email, language));
  return (
    <>
      <Button kind="secondary" isWide loading={enter.isBusy} loadingLabel={t('account.signingIn')} onClick={enter.run}>
        {t('admin.demoOwner', { chain })}
      </Button>
      <div role="alert">{enter.error && <NoticeBox tone="danger">{enter.error}</NoticeBox>}</div>
    </>
  );
}
