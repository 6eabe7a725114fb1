import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { browserHasPasskeys, PasskeyHalt } from '../../features/team/passkey-browser.ts';
import { logInWithPasskey } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';

/** Signs in with a passkey, where the browser knows them. */
export function PasskeyButton() {
  const t = useText();
  const enter = useAction(async () => {
    try {
      await logInWithPasskey();
    } catch (error) {
      if (error instanceof PasskeyHalt) return t('account.passkeyCancelled');
      throw error;
    }
    return undefined;
  });
  if (!browserHasPasskeys()) return null;
  return (
    <Stack gap={3}>
      <Button
        kind="secondary"
        icon="key"
        isWide
        loading={enter.isBusy}
        loadingLabel={t('account.passkeyWaiting')}
        onClick={enter.run}
      >
        {t('account.passkeySignIn')}
      </Button>
      <div role="alert">{enter.error && <NoticeBox tone="warning">{enter.error}</NoticeBox>}</div>
    </Stack>
  );
}
