import type { Reason } from '../reasons.ts';
import type { RefusalsOf } from '../refusal-groups.ts';
import type { settingsCalls } from './calls.ts';

const addressFaults = [
  'address_needed',
  'mobile_malformed',
  'mobile_needed',
  'name_needed',
  'postcode_malformed',
] as const satisfies Reason[];

export const settingsRefusals: RefusalsOf<typeof settingsCalls> = {
  listAddresses: ['not_found'],
  addAddress: [...addressFaults, 'addresses_full', 'key_reused'],
  updateAddress: [...addressFaults, 'not_found'],
  deleteAddress: ['not_found'],
  getNotices: [],
  saveNotices: [],
  unsubscribe: ['link_over'],
  listContacts: [],
  askExport: ['export_today', 'password_needed', 'password_wrong'],
  getExport: [],
  downloadExport: ['not_found'],
  previewDeletion: ['not_found'],
  deleteAccount: [
    'balances_left',
    'changed_meanwhile',
    'charge_changed',
    'not_found',
    'password_needed',
    'password_wrong',
  ],
};
