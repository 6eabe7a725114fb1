import type { User } from '@parlour/contract/account/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { turnOnDevice } from '../../../features/account/calls/push.ts';
import { turnOnPush } from '../../../features/settings/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { pushState } from '@parlour/ui/browser/web-push.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

/** After a booking, where nobody has been asked on this device yet: offers notices about it. */
export function PushOffer({ user }: { user: User }) {
  const { api, brand, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [wasAsked] = useState(() => pushState() !== 'asks');
  const [step, setStep] = useState<'offered' | 'busy' | 'on' | 'over'>('offered');
  if (wasAsked || step === 'over') return null;
  const turnOn = async () => {
    setStep('busy');
    try {
      const isAllowed = await turnOnDevice(api, user.id, brand);
      if (isAllowed) await turnOnPush({ api, queryClient }, user.id);
      setStep(isAllowed ? 'on' : pushState() === 'asks' ? 'offered' : 'over');
    } catch {
      toast.show({ text: t('settings.pushFailed'), tone: 'error' });
      setStep('offered');
    }
  };
  return (
    <div data-no-print="">
      <Card tone="quiet">
        <Stack gap={3}>
          {step === 'on' ? (
            <p role="status">{t('settings.pushOn')}</p>
          ) : (
            <>
              <p>
                <strong>{t('settings.pushOfferTitle')}</strong>
              </p>
              <p>{t('settings.pushOfferText')}</p>
              <div>
                <Button
                  kind="secondary"
                  size="sm"
                  icon="clock"
                  loading={step === 'busy'}
                  loadingLabel={t('account.saving')}
                  onClick={() => void turnOn()}
                >
                  {t('settings.pushDo')}
                </Button>
              </div>
            </>
          )}
        </Stack>
      </Card>
    </div>
  );
}
