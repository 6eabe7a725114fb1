import { foldedText } from './search-words.ts';

type Side = 'kept' | 'merged';

/** A record with its contacts and the keys by which it is found. */
export type MergedContact = {
  firstName: string;
  lastName: string;
  email: string;
  emailKey: string | null;
  mobile: string;
  dialCode: string;
  country: string;
  mobileKey: string | null;
};

type Owned = { accountId: string | null };

/** Why two records cannot become one: each belongs to another account, and what an account has proved is not given to another one. */
export function mergeObstacle(kept: Owned, merged: Owned): 'two_accounts' | null {
  const isOfTwo = kept.accountId !== null && merged.accountId !== null && kept.accountId !== merged.accountId;
  return isOfTwo ? 'two_accounts' : null;
}

/** The contact of the record that stays, each part from the side that was chosen for it. A key comes with the contact that it belongs to. */
export function mergedContact(
  kept: MergedContact,
  merged: MergedContact,
  choice: { name: Side; email: Side; phone: Side },
): MergedContact {
  const of = (side: Side) => (side === 'kept' ? kept : merged);
  const [{ firstName, lastName }, { email, emailKey }] = [of(choice.name), of(choice.email)];
  const { mobile, dialCode, country, mobileKey } = of(choice.phone);
  return { firstName, lastName, email, emailKey, mobile, dialCode, country, mobileKey };
}

type ComparedContact = Pick<MergedContact, 'firstName' | 'lastName' | 'emailKey' | 'mobileKey'>;

const wholeNames = ({ firstName, lastName }: ComparedContact): string[] =>
  [
    [firstName, lastName],
    [lastName, firstName],
  ].map((parts) => foldedText(parts.join('')).replaceAll(/[^\p{L}\p{N}]+/gu, ''));

/** Whether two records have the name, the mail or the phone in common, and so may be one customer. What is missing agrees with nothing. */
export function sharesContact(one: ComparedContact, other: ComparedContact): boolean {
  const isSame = (first: string | null, second: string | null) => first !== null && first !== '' && first === second;
  const [name = ''] = wholeNames(one);
  const hasSameName = name !== '' && wholeNames(other).includes(name);
  return hasSameName || isSame(one.emailKey, other.emailKey) || isSame(one.mobileKey, other.mobileKey);
}
