import type { RefusalsOf } from '../refusal-groups.ts';
import type { referralCalls } from './referral.ts';

export const referralRefusals: RefusalsOf<typeof referralCalls> = {
  accept: [
    'dial_code_needed',
    'email_exists',
    'email_malformed',
    'email_needed',
    'invite_ended',
    'invite_own',
    'key_reused',
    'mobile_malformed',
    'mobile_needed',
    'name_needed',
    'phone_exists',
    'shop_unknown',
  ],
  getRecords: [],
};
