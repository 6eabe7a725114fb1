import type { Reason } from '../reasons.ts';
import { type RefusalsOf, time, wanted } from '../refusal-groups.ts';
import type { appointmentNewCalls } from './new.ts';

const lines = [...wanted, 'guest_without_service', 'shop_not_bookable'] as const satisfies Reason[];
const contact = ['name_needed', 'email_malformed', 'mobile_malformed', 'hidden_signs'] as const satisfies Reason[];
const deleted = ['customer_deleted', 'changed_meanwhile'] as const satisfies Reason[];
const made = [...lines, ...contact, ...time, ...deleted, 'key_reused', 'not_found'] as const satisfies Reason[];

export const appointmentNewRefusals: RefusalsOf<typeof appointmentNewCalls> = {
  newOptions: [],
  newForCustomer: ['not_found', 'customer_deleted'],
  newTimes: [...lines],
  checkTime: [...lines, 'time_passed'],
  make: [...made],
  checkRepeat: [...lines],
  makeSeries: [...made, 'series_taken'],
  makeWalkIn: [...made],
};
