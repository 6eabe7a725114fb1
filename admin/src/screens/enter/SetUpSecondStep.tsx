import { Button } from '@parlour/ui/button/Button.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { newAuthenticatorQuery } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { dropSession } from '../../lib/session.ts';
import { PageTop } from '../PageTop.tsx';
import { Failed, Waiting } from '../States.tsx';
import { AuthenticatorSteps } from './AuthenticatorSteps.tsx';

/** No sign-in is complete before a second step is set up. */
export function SetUpSecondStep() {
  const t = useText();
  const { data, error, refetch } = useQuery(newAuthenticatorQuery());
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Page isNarrow screen="SetUpSecondStep">
      <Stack gap={6}>
        <PageTop title={t('admin.setUpTitle')} subtitle={t('admin.setUpText')} />
        <AuthenticatorSteps authenticator={data} />
        <Button kind="quiet" onClick={dropSession}>
          {t('admin.startAgain')}
        </Button>
      </Stack>
    </Page>
  );
}
