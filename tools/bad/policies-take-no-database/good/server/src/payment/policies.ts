import type { Trx } from '../platform/db/schema.ts';
import { settle } from '@parlour/domain/payment/settle';

export const fees = (trx: Trx) => settle(trx);
