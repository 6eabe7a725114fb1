import type { Day } from '@parlour/domain/time/day';

export const sample = (day: Day) => day;
