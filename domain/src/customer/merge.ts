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
