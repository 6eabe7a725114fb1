import type { Booking } from '@parlour/contract/booking/calls';
import { useRouter } from '@tanstack/react-router';
import { typeText } from '../../../features/account/typed.ts';
import { openSignIn } from '../../../lib/navigation/overlay.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

/** Offers a guest an account for the bookings, with the typed contact already filled in. */
export function SignUpOffer({ booking: { contact } }: { booking: Booking }) {
  const t = useText();
  const router = useRouter();
  const { status } = useSession();
  if (status !== 'visitor') return null;
  const begin = () => {
    const { firstName, lastName, email, mobile, country, dialCode } = contact;
    typeText({ firstName, lastName, email, mobile, country, dialCode });
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
