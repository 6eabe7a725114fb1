import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { askShare, useOpenShare } from '../../features/share/open-share.ts';
import { useSignedInUser } from '../../lib/session/session.ts';
import { personScreen } from '../lazy-screen.tsx';

const ShareSheet = personScreen(() => import('../../features/share/components/ShareSheet.tsx'), 'ShareSheet');

/** The share sheet over any page, fetched when it is first opened; it goes with the page and with the person. */
export function SharePlace() {
  const asked = useOpenShare();
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const close = () => askShare(null);
  useEffect(() => close, [pathname, user?.id]);
  if (!asked) return null;
  return (
    <Suspense>
      <ShareSheet isOpen onClose={close} {...asked} />
    </Suspense>
  );
}
