import type { Parameters } from '@parlour/domain/shop/parameters';

type Order = Pick<Parameters, 'choosesStaffBeforeTime' | 'hasOneStaffPerService'>;

/** Whether a visit has no preference until a person is chosen: where the time comes first, and the people of a visit do not depend on its services (0033). */
export function isAnybodyFine({ choosesStaffBeforeTime, hasOneStaffPerService }: Order): boolean {
  return !choosesStaffBeforeTime && !hasOneStaffPerService;
}

/** Whether the visit has no preference at present: its time is chosen, and no person had to be. Its services have the menu's own prices and lengths then. */
export function goesToAnybody(draft: { start: string | null }, order: Order): boolean {
  return draft.start !== null && isAnybodyFine(order);
}
