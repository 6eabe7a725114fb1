import { provider } from '../ports/provider.ts';

export const refund = provider;
