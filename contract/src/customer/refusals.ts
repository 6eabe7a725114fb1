import type { RefusalsOf } from '../refusal-groups.ts';
import type { customerCalls } from './calls.ts';

/** What each call of the module `customer` can be refused for. */
export const customerRefusals: RefusalsOf<typeof customerCalls> = {
  search: [],
  duplicates: [],
  make: ['name_needed', 'email_malformed', 'mobile_malformed', 'customer_known'],
};
