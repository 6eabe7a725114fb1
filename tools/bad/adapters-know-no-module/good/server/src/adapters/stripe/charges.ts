import type { Payments } from '../../platform/ports/payments.ts';

export type Charged = Payments;
