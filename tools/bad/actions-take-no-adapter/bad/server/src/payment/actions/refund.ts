import { refunds } from '../../adapters/stripe/refunds.ts';

export const refund = refunds;
