import type { RefusalsOf } from '../refusal-groups.ts';
import type { billCalls } from './calls.ts';

export const billRefusals: RefusalsOf<typeof billCalls> = {
  get: ['not_found'],
  pay: ['bill_paid', 'not_found', 'payment_away', 'payment_under_way'],
  mine: [],
  exportMine: [],
};
