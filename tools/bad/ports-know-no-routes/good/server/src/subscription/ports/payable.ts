import type { Payable } from '../../payment/ports/payables.ts';
import { applyPayment } from '../actions/apply-payment.ts';

export const payable = (): Payable => applyPayment;
