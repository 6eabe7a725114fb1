import type { CustomerAppointment } from '@parlour/contract/customer/card';

const ahead: ReadonlySet<string> = new Set(['to_confirm', 'confirmed', 'arrived', 'in_service']);

/** Whether the time of an appointment that will not take place is still ahead: it was neither there nor is it over. */
export const isCalledOff = (
  { state, startsAt }: Pick<CustomerAppointment, 'state' | 'startsAt'>,
  now: number,
): boolean => (state === 'cancelled' || state === 'rejected') && startsAt > now;

/** Whether an appointment is still to come, as the card counts it. One that nobody closed is past once its time is over. */
export const isComing = ({ state, endsAt }: Pick<CustomerAppointment, 'state' | 'endsAt'>, now: number): boolean =>
  ahead.has(state) && endsAt > now;
