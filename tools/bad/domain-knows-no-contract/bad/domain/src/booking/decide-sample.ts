import type { Sample } from '@parlour/contract/booking';

export const sample = (value: Sample) => value;
