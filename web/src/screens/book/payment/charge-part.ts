import { findRefusal, payFromBalance, renew, settle } from './charge-steps.ts';
import { ConfirmCharge } from './ConfirmCharge.tsx';
import { order } from './charge-pay.ts';

/** What only a shop that charges needs on the confirm page: the part that shows it, and what a checkout calls for it. One file in the build. */
export const chargePart = { ConfirmCharge, findRefusal, settle, order, payFromBalance, renew };
