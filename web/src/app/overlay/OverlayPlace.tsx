import { Suspense, useEffect, useRef } from 'react';
import { useLayer } from '../../lib/navigation/overlay.ts';
import { sessionState } from '../../lib/session/session.ts';
import { forgetWaitingButton } from '../../lib/session/sign-in.ts';
import { personScreen } from '../lazy-screen.tsx';

const LoginOverlay = personScreen(() => import('../../screens/enter/LoginOverlay.tsx'), 'LoginOverlay');

/** Signing in over the page, fetched when it is first opened. Closed without it, the button that waits is forgotten. */
export function OverlayPlace() {
  const { overlay } = useLayer();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !overlay && sessionState().status !== 'signedIn') forgetWaitingButton();
    wasOpen.current = overlay !== undefined;
  }, [overlay]);
  return <Suspense>{overlay && <LoginOverlay />}</Suspense>;
}
