import { SHOP_RESOURCE } from '@parlour/domain/availability/facts';

/** The person of an item, null where the shop itself serves. */
export function personOf({ staffId }: { staffId: string | null }): string | null {
  return staffId?.startsWith(`${SHOP_RESOURCE}:`) ? null : staffId;
}
