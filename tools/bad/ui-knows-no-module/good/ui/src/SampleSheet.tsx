import type { Day } from '@parlour/domain/time/day';

export const SampleSheet = (day: Day) => day;
