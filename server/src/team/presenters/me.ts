import type { TeamChain, TeamStore } from '@parlour/contract/team/own';
import { reachAt } from '@parlour/domain/team/may-act';
import type { Membership } from '@parlour/domain/team/membership';
import { teamPermissions } from '@parlour/domain/team/permissions';

/** A chain where a member works, with what is open there. */
export function presentChain(
  { chainId, grants, staffIds }: Membership,
  { name, shops }: { name: string; shops: readonly Omit<TeamStore, 'permissions'>[] },
): TeamChain {
  const openAt = (shopId: string | null) =>
    Object.fromEntries(
      teamPermissions.flatMap((permission) => {
        const reach = reachAt({ grants }, permission, shopId);
        return reach === null ? [] : [[permission, reach]];
      }),
    );
  const stores = shops.map((shop) => ({ ...shop, permissions: openAt(shop.id) }));
  return {
    id: chainId,
    name,
    roles: [...grants],
    staffIds: [...staffIds],
    permissions: openAt(null),
    stores: stores.filter(({ permissions }) => Object.keys(permissions).length > 0),
  };
}
