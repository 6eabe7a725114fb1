import { type RefusalsOf, wanted } from '../refusal-groups.ts';
import type { changeQuoteCalls } from './change-quote.ts';

export const changeQuoteRefusals: RefusalsOf<typeof changeQuoteCalls> = {
  get: [
    ...wanted,
    'bill_settled',
    'not_found',
    'reschedule_not_allowed',
    'right_not_usable',
    'right_past_end',
    'right_used_up',
    'slot_taken',
  ],
};
