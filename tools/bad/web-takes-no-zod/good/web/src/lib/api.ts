import { calls } from '@parlour/contract/booking/calls';

export const api = calls;
