import { calls } from '@parlour/contract/booking';

export const api = calls;
