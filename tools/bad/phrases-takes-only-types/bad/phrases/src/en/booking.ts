import { calls } from '@parlour/contract/booking';

export const booking = calls;
