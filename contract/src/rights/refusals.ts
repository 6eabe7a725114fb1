import type { RefusalsOf } from '../refusal-groups.ts';
import type { rightsCalls } from './calls.ts';
import type { giftCalls } from './gift.ts';

export const rightsRefusals: RefusalsOf<typeof rightsCalls> = {
  list: [],
  getChains: [],
  get: ['not_found'],
  getConsumption: ['not_found'],
};

export const giftRefusals: RefusalsOf<typeof giftCalls> = {
  get: ['not_found', 'shop_unknown'],
  claim: [
    'claim_email_wrong',
    'claim_ended',
    'claim_not_begun',
    'claim_phone_wrong',
    'claim_sold_out',
    'claimed_once',
    'dial_code_needed',
    'email_needed',
    'key_reused',
    'name_needed',
    'not_found',
    'shop_unknown',
  ],
};
