import type { MergeRecord } from '@parlour/contract/customer/merge';
import type { Translate } from '@parlour/phrases/t';
import { contactOf, nameOf } from './words.ts';

type Named = Pick<MergeRecord, 'firstName' | 'lastName' | 'mobile' | 'dialCode' | 'email'>;

/** The name of the record that stays; where both have it, with a contact that only that one has, else with what `since` says of it. */
export function toldApart(kept: Named, merged: Named, since: string, t: Translate): string {
  const name = nameOf(kept, t);
  if (name !== nameOf(merged, t)) return name;
  const contact = contactOf(kept);
  return `${name} (${contact !== '' && contact !== contactOf(merged) ? contact : since})`;
}
