import type { Sample } from '@parlour/contract/booking/calls';

export const sample = (value: Sample) => value;
