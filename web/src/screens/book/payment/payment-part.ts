import { findRefusal, payFromBalance, renew, settle } from './payment-steps.ts';
import { ConfirmCharge } from './ConfirmCharge.tsx';
import { order } from './order-payment.ts';

/** What only a shop that charges needs on the confirm page: the part that shows it, and what a checkout calls for it. One file in the build. */
export const paymentPart = { ConfirmCharge, findRefusal, settle, order, payFromBalance, renew };
