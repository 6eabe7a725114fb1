import type { Reason } from '../reasons.ts';
import type { RefusalsOf } from '../refusal-groups.ts';
import type { customerCalls } from './calls.ts';

const contact = ['name_needed', 'email_malformed', 'mobile_malformed'] as const satisfies Reason[];

/** What each call of the module `customer` can be refused for. */
export const customerRefusals: RefusalsOf<typeof customerCalls> = {
  search: [],
  listCustomers: [],
  duplicates: [],
  make: [...contact, 'customer_known'],
  recent: [],
  get: ['customer_deleted'],
  saveContact: [...contact, 'birthday_unreal', 'customer_known', 'changed_meanwhile', 'customer_deleted'],
  block: ['reason_needed', 'customer_deleted'],
  writeNote: ['changed_meanwhile', 'note_needed', 'customer_deleted'],
  listDuplicates: [],
  previewMerge: ['customer_deleted'],
  merge: ['changed_meanwhile', 'merge_two_accounts', 'customer_deleted'],
  exportData: ['customer_deleted'],
  previewDeletion: ['customer_deleted'],
  deleteCustomer: [
    'name_not_typed',
    'customer_visits_ahead',
    'balances_left',
    'customer_money_open',
    'changed_meanwhile',
    'customer_deleted',
  ],
};
