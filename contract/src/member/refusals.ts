import type { RefusalsOf } from '../refusal-groups.ts';
import type { Reason } from '../reasons.ts';
import type { memberCalls } from './calls.ts';

const profile = ['birthday_unreal', 'email_malformed', 'mobile_malformed'] as const satisfies Reason[];

/** What each call of members can be refused for, as `contract/src/refusals.ts` tells of all calls. */
export const memberRefusals: RefusalsOf<typeof memberCalls> = {
  getOwn: ['shop_unknown'],
  findOfUser: ['shop_unknown'],
  findUser: ['not_found'],
  getStoredValue: ['shop_unknown'],
  getContact: ['not_found'],
  profileChains: [],
  getProfile: ['not_found', 'shop_unknown'],
  saveProfile: [...profile, 'not_found', 'shop_unknown'],
  addProfile: [
    ...profile,
    'email_exists',
    'key_reused',
    'mobile_needed',
    'name_needed',
    'phone_exists',
    'shop_unknown',
  ],
  getDetail: ['not_found'],
  addLead: ['dial_code_needed', 'email_malformed', 'key_reused', 'mobile_malformed', 'mobile_needed', 'shop_unknown'],
};
