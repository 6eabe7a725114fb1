import type { User } from '@parlour/contract/account/calls';
import type { Notices } from '@parlour/contract/settings/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { registerDevice, turnOnDevice } from '../../../features/account/calls/push.ts';
import { saveNotices } from '../../../features/settings/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { pushState } from '@parlour/ui/browser/web-push.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

/** Whether the devices of an account get notices, and this one among them. */
export function PushPart({ user, known }: { user: User; known: Notices }) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (push: boolean) => {
    setIsSaving(true);
    try {
      await saveNotices({ api, queryClient }, user.id, { ...known, push });
    } catch {
      toast.show({ text: t('reasons.network_failed'), tone: 'error' });
    }
    setIsSaving(false);
  };
  return (
    <Card>
      <Stack gap={3}>
        <Switch
          label={t('settings.push')}
          hint={t('settings.pushHint')}
          isOn={known.push}
          disabled={isSaving}
          onChange={(isOn) => void save(isOn)}
        />
        {known.push && <ThisDevice user={user} />}
      </Stack>
    </Card>
  );
}

/** What this device does: it can be asked once; afterwards only the settings of the browser change it. */
function ThisDevice({ user }: { user: User }) {
  const { api, brand, t } = useAppContext();
  const toast = useToast();
  const [state, setState] = useState(pushState);
  const [isBusy, setIsBusy] = useState(false);
  // The browser may have another address for notices by now.
  const renew = useEffectEvent(() => void registerDevice(api, user.id, brand).catch(() => undefined));
  useEffect(() => {
    if (pushState() === 'allowed') renew();
  }, []);
  const turnOn = async () => {
    setIsBusy(true);
    try {
      await turnOnDevice(api, user.id, brand);
    } catch {
      toast.show({ text: t('settings.pushFailed'), tone: 'error' });
    }
    setState(pushState());
    setIsBusy(false);
  };
  if (state === 'asks')
    return (
      <div>
        <Button
          kind="secondary"
          size="sm"
          icon="clock"
          loading={isBusy}
          loadingLabel={t('account.saving')}
          onClick={() => void turnOn()}
        >
          {t('settings.pushHere')}
        </Button>
      </div>
    );
  const texts = { allowed: 'settings.pushOn', blocked: 'settings.pushBlocked', unable: 'settings.pushUnable' } as const;
  return <p role="status">{t(texts[state])}</p>;
}
