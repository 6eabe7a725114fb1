import { contact, type RefusalsOf, time, wanted } from '../refusal-groups.ts';
import type { Reason } from '../reasons.ts';
import type { internalCalls } from './calls.ts';

const ending = ['changed_meanwhile', 'edit_not_allowed', 'not_found'] as const satisfies Reason[];

/** What each of the installation's own calls can be refused for, as `contract/src/refusals.ts` tells of customers' calls. */
export const internalRefusals: RefusalsOf<typeof internalCalls> = {
  listBookings: ['shop_unknown'],
  getBooking: ['not_found'],
  listMembers: ['shop_unknown'],
  getMember: ['not_found', 'shop_unknown'],
  getMemberProfile: ['not_found', 'shop_unknown'],
  listLeads: ['shop_unknown'],
  listForms: ['shop_unknown'],
  getFormTemplate: ['not_found', 'shop_unknown'],
  createBooking: [...wanted, ...contact, ...time, 'guest_without_service', 'key_reused', 'not_found', 'shop_unknown'],
  moveBooking: [
    ...wanted,
    ...time,
    'changed_meanwhile',
    'edit_not_allowed',
    'guest_without_service',
    'key_reused',
    'not_found',
    'shop_not_bookable',
  ],
  issueRight: ['key_reused', 'not_found', 'shop_unknown'],
  adjustRight: ['not_found'],
  listRights: ['not_found', 'shop_unknown'],
  importShop: [],
  exportShop: ['shop_unknown'],
  setParameter: ['shop_unknown'],
  setRoster: ['not_found'],
  addLeave: ['not_found'],
  removeLeave: ['not_found'],
  addBlock: ['not_found'],
  removeBlock: ['not_found'],
  confirmBooking: ending,
  rejectBooking: ending,
  cancelBooking: ending,
  startBooking: ending,
  finishBooking: ending,
  markNoShow: ending,
  captureCharge: ['edit_not_allowed', 'not_found'],
  giveBackCharge: ['edit_not_allowed', 'not_found'],
  creditStoredValue: ['not_found', 'shop_unknown'],
  listOutbox: [],
  listMails: [],
  listOrders: [],
  inviteEmail: ['not_found'],
  setPermission: ['not_found'],
  setClock: [],
};
