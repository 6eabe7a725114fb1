import { useQuery } from '@tanstack/react-query';
import { fragments } from '../../lib/navigation/paths.ts';
import { ownMemberQuery } from '../../features/member/calls.ts';
import { invitationRuleQuery } from '../../features/points/calls.ts';
import { ShareButton } from '../../features/share/components/ShareButton.tsx';
import { ShopHeart } from '../../features/shop/components/Heart.tsx';
import { useSignedInUser } from '../../lib/session/session.ts';
import { useApi } from '../../lib/app-context.ts';
import styles from './ShopActions.module.css';
import type { ShopVisit } from './visit.ts';

/** Share and heart, at the top right of the pictures. Nothing is shared while it is not known that inviting is on. */
export function ShopActions({ visit: { shop, place, parameters, here } }: { visit: ShopVisit }) {
  const api = useApi();
  const user = useSignedInUser();
  const { data: rule } = useQuery(invitationRuleQuery(api, place));
  const { data: member } = useQuery({
    ...ownMemberQuery(api, { ...place, userId: user?.id ?? '' }),
    enabled: user !== null,
  });
  return (
    <div className={styles.actions} data-no-print="">
      {rule?.isOn && (
        <ShareButton
          shop={shop}
          memberId={member?.id ?? null}
          rulesHref={here(fragments.inviteRules())}
          isOpenToVisitors={parameters.allowsVisitorBooking}
        />
      )}
      <ShopHeart shop={shop} />
    </div>
  );
}
