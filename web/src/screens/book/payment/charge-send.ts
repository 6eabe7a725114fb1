import { isRefused } from '@parlour/contract/envelope';
import type { Parameters } from '@parlour/domain/shop/parameters';
import { type RefObject, useState } from 'react';
import type { ChargeTurn } from './charge-turn.ts';
import type { Failure } from '../confirm/failure.ts';
import { usePaidMeanwhile } from './paid-meanwhile.ts';
import type { BookVisit } from '../visit.ts';

/** Whether a shop may charge anybody at all; what it charges whom is asked from the server. */
export const mayCharge = ({ isChargeEnabled, chargeCondition }: Parameters): boolean =>
  isChargeEnabled && chargeCondition !== '2';

/** Whether the booking that is being changed has a charge, so that moving it late may cost something. */
export const hasCharge = ({ draft }: BookVisit): boolean => draft.changes?.isCharged === true;

/** Hears of a charge that nobody expected, or that is another one by now: the part that shows it comes, or asks anew. */
export function useCharged(
  { shop }: BookVisit,
  turn: RefObject<ChargeTurn | null>,
  tell: (error: unknown) => void,
  fail: (failure: Failure) => void,
) {
  const [isCharged, setCharged] = useState(false);
  const wasPaid = usePaidMeanwhile(shop.id);
  return {
    isCharged,
    booked: (bookingId: string) => turn.current?.booked?.(bookingId),
    tell: (error: unknown) => {
      if (wasPaid(error)) return;
      if (isRefused(error) && (error.reason === 'charge_changed' || error.reason === 'agreement_needed')) {
        setCharged(true);
        const worded = turn.current?.renew(error);
        if (worded) return fail(worded);
      }
      tell(error);
    },
  };
}

export type Charged = Pick<ReturnType<typeof useCharged>, 'tell' | 'booked'>;
