import type { TillCustomer } from '@parlour/contract/till/sale';
import { joinName } from '@parlour/phrases/format';
import type { MemberRecord } from '../../member/queries/records.ts';

/** A customer, as the till shows one. */
export function customerOf({ id, firstName, lastName, dialCode, mobile, email }: MemberRecord): TillCustomer {
  const phone = mobile === '' ? '' : `${dialCode === '' ? '' : `+${dialCode.replace(/^\+/, '')} `}${mobile}`;
  return { id, name: joinName(firstName, lastName), phone, email };
}
