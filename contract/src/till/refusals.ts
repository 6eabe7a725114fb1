import type { Reason } from '../reasons.ts';
import type { RefusalsOf } from '../refusal-groups.ts';
import type { tillCalls } from './calls.ts';

const giftCard = [
  'gift_card_early',
  'gift_card_elsewhere',
  'gift_card_empty',
  'gift_card_ended',
  'gift_card_unknown',
  'gift_card_void',
  'too_many_attempts',
] as const satisfies Reason[];

const sale = [
  'bill_settled',
  'bill_uneven',
  'cash_given_high',
  'changed_meanwhile',
  'currency_wrong',
  'customer_deleted',
  'customer_needed',
  'discount_above_own',
  'discount_too_high',
  'edit_not_allowed',
  'key_reused',
  'out_of_stock',
  'payment_away',
  'points_too_many',
  'price_needed',
  'price_too_high',
  'reason_needed',
  'balance_too_low',
  'gift_card_low',
  'right_not_usable',
  'right_paid_now',
  'right_price_fixed',
  'right_price_listed',
  'right_used_up',
  'till_not_even',
  'too_many_rights',
] as const satisfies Reason[];

/** What each call of the module `till` can be refused for, as `contract/src/refusals.ts` tells of customers' calls. */
export const tillRefusals: RefusalsOf<typeof tillCalls> = {
  store: [],
  start: ['customer_deleted'],
  findGiftCard: giftCard,
  settle: [...sale, ...giftCard],
  listBills: ['too_many_attempts'],
  getBill: [],
  refund: [
    'bill_uneven',
    'changed_meanwhile',
    'key_reused',
    'refund_too_high',
    'restock_whole',
    'right_in_use',
    'right_whole',
    'session_whole',
  ],
  correct: ['changed_meanwhile', 'key_reused', 'payment_counted', 'payment_refunded'],
  collect: ['bill_paid', 'payment_under_way'],
  makeLink: [],
  sendReceipt: ['email_malformed', 'too_many_attempts'],
  day: [],
  moveCash: ['cash_too_low', 'key_reused'],
  close: ['changed_meanwhile', 'key_reused', 'till_closed', 'difference_note_needed'],
  closings: [],
  exportClosings: [],
};
