import { Suspense } from 'react';
import { useBottomPlaceTaken } from '../../lib/page/bottom-place.ts';
import { useLayer } from '../../lib/navigation/overlay.ts';
import { usePasskeyOffered } from '../../lib/session/passkey-offer.ts';
import { useIsSignedIn } from '../../lib/session/session.ts';
import { personScreen } from '../lazy-screen.tsx';
import { useIsBooking } from '../shell/ReserveOver.tsx';

const PasskeyOffer = personScreen(() => import('../../screens/enter/PasskeyOffer.tsx'), 'PasskeyOffer');

/** A passkey is offered beside a page, never over a booking or over signing in. */
export function OfferPlace() {
  const isSignedIn = useIsSignedIn();
  const { overlay } = useLayer();
  const isOffered = usePasskeyOffered();
  const isBooking = useIsBooking();
  const isTaken = useBottomPlaceTaken();
  const isMoment = isOffered && isSignedIn && !isBooking && !isTaken && !overlay;
  return <Suspense>{isMoment && <PasskeyOffer />}</Suspense>;
}
