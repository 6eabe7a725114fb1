import type { Related } from '@parlour/contract/booking/related';
import type { Contact } from '@parlour/contract/booking/calls';
import type { adminCustomerData as words } from '@parlour/phrases/en/admin-customer-data';
import { expect, test } from 'vitest';
import type { personParts } from './person-parts.ts';

/** What hangs on the account alone is handed out to its owner, never by a store. */
type OfAccount = 'addresses' | 'links' | 'logLines' | 'planOrders';

type Export = (typeof personParts)[number]['export'];
type PartOf<Kept> = Kept extends object ? Omit<Kept, OfAccount> : never;
type Kept = PartOf<Awaited<ReturnType<Export>>>;
type Parts = Kept extends infer Part ? keyof Part & string : never;
type OfParts = Kept extends infer Part ? Part[keyof Part] : never;

/** The names of all fields of a value, however deep. Sessions are counted by codes of the store, which are no names of fields. */
type Names<Value> = Value extends readonly (infer Each)[]
  ? Names<Each>
  : Value extends object
    ? string extends keyof Value
      ? never
      : { [Name in keyof Value & string]-?: Name | Names<Value[Name]> }[keyof Value & string]
    : never;

/** What the page of a customer's data leaves out, because it only tells rows apart. */
type Unshown = 'id' | 'key' | 'restocked' | `${string}Id` | `${string}Ids`;
type Worded<Kind extends 'part' | 'field'> = keyof typeof words extends infer Key
  ? Key extends `${Kind}_${infer Name}`
    ? Name
    : never
  : never;

type Wordless = Exclude<Parts, Worded<'part'>> | Exclude<Names<OfParts>, Worded<'field'> | Exclude<Unshown, 'shopId'>>;
type WordlessOfVisit = Exclude<Names<Contact> | Names<Omit<Related, 'profile'>>, Worded<'field'> | Unshown>;

/** Does not compile where a part or a field that a store hands out has no word in the page of it; the message names it. */
const missing = {} satisfies Record<Wordless | WordlessOfVisit, true>;

test('0084 every part and field of what a store hands out has a word', () => {
  expect(missing).toEqual({});
});
