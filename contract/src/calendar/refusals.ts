import type { RefusalsOf } from '../refusal-groups.ts';
import type { calendarCalls } from './calls.ts';

/** What each call of the module `calendar` can be refused for, beside what every call of the stores' app can. */
export const calendarRefusals: RefusalsOf<typeof calendarCalls> = { read: [], requests: [] };
