import { Suspense, useState } from 'react';
import { useCurrentShopId } from '../../features/shop/remembered.ts';
import { useCloseFragment } from '../../lib/navigation/close-fragment.ts';
import { useFragment } from '../../lib/navigation/fragment.ts';
import { personScreen } from '../lazy-screen.tsx';
import { fragments } from '../../lib/navigation/paths.ts';

const InviteRulesSheet = personScreen(() => import('../../screens/shop/InviteRulesSheet.tsx'), 'InviteRulesSheet');

/** The invitation rules over any page, by the fragment of the address; fetched with their words when they are first opened. */
export function RulesPlace() {
  const isOpen = useFragment() === fragments.inviteRules();
  const shopId = useCurrentShopId();
  const close = useCloseFragment();
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <InviteRulesSheet isOpen={isOpen} onClose={close} shopId={shopId} />
    </Suspense>
  );
}
