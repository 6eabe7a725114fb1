import type { Booking } from '@parlour/contract/booking/calls';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { typeText } from '../../../features/account/typed.ts';
import { openSignIn } from '../../../lib/navigation/overlay.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

const PushOffer = lazyPart(() => import('./PushOffer.tsx').then((module) => module.PushOffer), 'person');

/** Offers a guest an account for the bookings, with the typed contact already filled in; and a customer notices on this device. */
export function SignUpOffer({ booking: { contact } }: { booking: Booking }) {
  const { brand, t } = useAppContext();
  const router = useRouter();
  const { status, user } = useSession();
  if (user && brand.pushKey)
    return (
      <Suspense>
        <PushOffer user={user} />
      </Suspense>
    );
  if (status !== 'visitor') return null;
  const begin = () => {
    const { address: _address, ...typed } = contact;
    typeText(typed);
    openSignIn(router, { entry: 'signup' });
  };
  return (
    <div data-no-print="">
      <Card tone="quiet">
        <Stack gap={3}>
          <p>{t('booking.signUpText')}</p>
          <div>
            <Button kind="secondary" size="sm" icon="user" onClick={begin}>
              {t('booking.signUpOffer')}
            </Button>
          </div>
        </Stack>
      </Card>
    </div>
  );
}
