import { isBlank } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { addressFormat, type AddressLine } from './address-format.ts';

export type AddressTexts = Record<AddressLine, string> & { receiver: string; mobile: string };
export type AddressFault = 'name_needed' | 'mobile_needed' | 'address_needed' | 'postcode_malformed';

/** As many addresses as an account may have. */
export const mostAddresses = 20;

/** Whether an address is whole, in the order of its form; what its country does not write is not asked for. */
export function checkAddress(
  address: AddressTexts,
): Verdict<null, AddressFault, { field: AddressLine | 'receiver' | 'mobile' }> {
  if (isBlank(address.receiver)) return refused('name_needed', { field: 'receiver' });
  if (isBlank(address.mobile)) return refused('mobile_needed', { field: 'mobile' });
  if (isBlank(address.country)) return refused('address_needed', { field: 'country' });
  const { lines, needed, postcode } = addressFormat(address.country);
  for (const field of lines)
    if (needed.includes(field) && isBlank(address[field])) return refused('address_needed', { field });
  const typed = address.postcode.trim();
  if (postcode && typed !== '' && !postcode.test(typed)) return refused('postcode_malformed', { field: 'postcode' });
  return allowed(null);
}

/** An address as it is kept: without blanks around its lines, and without lines that its country does not write. */
export function keptAddress<Address extends AddressTexts>(address: Address): Address {
  const { lines } = addressFormat(address.country);
  const line = (name: AddressLine) => (lines.includes(name) ? address[name].trim() : '');
  return {
    ...address,
    receiver: address.receiver.trim(),
    mobile: address.mobile.trim(),
    region: line('region'),
    city: line('city'),
    postcode: line('postcode'),
    line1: line('line1'),
    line2: line('line2'),
  };
}
