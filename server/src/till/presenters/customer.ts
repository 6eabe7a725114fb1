import type { TillCustomer } from '@parlour/contract/till/sale';
import type { MemberRecord } from '../../member/queries/records.ts';

/** A customer, as the till shows one. */
export function customerOf({ id, firstName, lastName, dialCode, mobile, email }: MemberRecord): TillCustomer {
  const phone = mobile === '' ? '' : `${dialCode === '' ? '' : `+${dialCode.replace(/^\+/, '')} `}${mobile}`;
  return { id, name: `${firstName} ${lastName}`.trim(), phone, email };
}
