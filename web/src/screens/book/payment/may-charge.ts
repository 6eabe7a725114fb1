import type { Parameters } from '@parlour/domain/shop/parameters';
import type { BookVisit } from '../visit.ts';

/** Whether a shop may charge any customer at all; what it charges whom is asked from the server. */
export const mayCharge = ({ isChargeEnabled, chargeCondition }: Parameters): boolean =>
  isChargeEnabled && chargeCondition !== '2';

/** Whether a new booking may have a charge, or be paid with rights; of one that is being changed, whether it has. */
export const mayBePaid = ({ draft, parameters }: BookVisit): boolean =>
  draft.changes ? draft.changes.isPaid === true : mayCharge(parameters) || draft.rights !== undefined;
