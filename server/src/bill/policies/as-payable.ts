import type { PayableRef } from '../../payment/ports/payables.ts';

/** The kind under which bills are paid for. */
export const billKind = 'bill';

/** A bill as a payable. */
export const billAsPayable = ({ chainId, id }: { chainId: string; id: string }): PayableRef => ({
  chainId,
  kind: billKind,
  id,
});
