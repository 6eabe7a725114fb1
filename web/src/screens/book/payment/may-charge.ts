import type { Parameters } from '@parlour/domain/shop/parameters';
import type { BookVisit } from '../visit.ts';

/** Whether a shop may charge any customer at all; what it charges whom is asked from the server. */
export const mayCharge = ({ isChargeEnabled, chargeCondition }: Parameters): boolean =>
  isChargeEnabled && chargeCondition !== '2';

/** Whether the booking that is being changed has a charge, so that moving it late may cost something. */
export const hasCharge = ({ draft }: BookVisit): boolean => draft.changes?.isCharged === true;
