import type { Booking } from '@parlour/contract/booking/calls';
import { isOpen } from '@parlour/domain/booking/decide-move';

type Appointment = Pick<Booking, 'state' | 'allowedActions' | 'openForms'> & {
  charge: Pick<NonNullable<Booking['charge']>, 'concern'> | null;
};

/** Whether an appointment waits for its customer: for an answer to another time, for forms, or because the card could not be charged. */
export function isActionRequired({ state, allowedActions, openForms, charge }: Appointment): boolean {
  if (!isOpen({ state })) return false;
  return allowedActions.includes('confirm') || (openForms ?? []).length > 0 || charge?.concern === 'card';
}
