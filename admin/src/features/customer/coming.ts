import type { CustomerAppointment } from '@parlour/contract/customer/card';

const ahead: ReadonlySet<string> = new Set(['to_confirm', 'confirmed', 'arrived', 'in_service']);

/** Whether an appointment is still to come, as the card counts it. One that nobody closed is past once its time is over. */
export const isComing = ({ state, endsAt }: Pick<CustomerAppointment, 'state' | 'endsAt'>, now: number): boolean =>
  ahead.has(state) && endsAt > now;
