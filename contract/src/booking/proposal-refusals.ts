import { type RefusalsOf, time, wanted } from '../refusal-groups.ts';
import type { proposalCalls } from './proposal-calls.ts';

export const proposalRefusals: RefusalsOf<typeof proposalCalls> = {
  confirm: [...wanted, ...time, 'changed_meanwhile', 'confirm_not_allowed', 'key_reused', 'not_found'],
  decline: ['changed_meanwhile', 'confirm_not_allowed', 'key_reused', 'not_found'],
};
