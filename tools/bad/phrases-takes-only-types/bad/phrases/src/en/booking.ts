import { calls } from '@parlour/contract/booking/calls';

export const booking = calls;
