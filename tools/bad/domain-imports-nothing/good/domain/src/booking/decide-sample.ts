import type { Day } from '../time/day.ts';

export const sample = (day: Day) => day;
