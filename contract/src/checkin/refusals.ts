import type { RefusalsOf } from '../refusal-groups.ts';
import type { checkInCalls } from './calls.ts';

export const checkInRefusals: RefusalsOf<typeof checkInCalls> = {
  open: ['shop_unknown'],
  checkIn: [
    'check_in_closed',
    'email_malformed',
    'email_needed',
    'hidden_signs',
    'mobile_malformed',
    'mobile_needed',
    'name_needed',
    'not_found',
    'shop_unknown',
  ],
  getCode: ['check_in_closed', 'shop_unknown'],
};
