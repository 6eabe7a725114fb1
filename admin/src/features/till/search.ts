import { said, searchText } from '../../lib/search-text.ts';

/** Whom the till is opened for: an appointment, or a customer. */
export type TillSearch = { appointment?: string | undefined; customer?: string | undefined };
export const tillSearch = ({ appointment, customer }: Record<string, unknown>): TillSearch =>
  said({ appointment: searchText(appointment), customer: searchText(customer) });

/** `paid`: the bill was settled just now. */
export type BillSearch = { paid?: 1 | undefined };
export const billSearch = ({ paid }: Record<string, unknown>): BillSearch => (paid === undefined ? {} : { paid: 1 });
