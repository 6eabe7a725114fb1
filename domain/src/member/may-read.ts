/**
 * Who reads, as far as the actor proves it:
 * `view`: an anonymous visitor; `device`: a device id beside it, which proves nothing; `link`: the link of one booking; `formLink`: a link that the
 * store made for its staff to fill in one form of one customer; `unproven`: an account,
 * about a person whose contact it typed and never proved; `owner`: the account that something belongs to; `store`: the store's own software.
 */
export const readers = ['view', 'device', 'link', 'formLink', 'unproven', 'owner', 'store'] as const;
export type Reader = (typeof readers)[number];

/**
 * What may be read:
 * `booking`: the booking of the link, or one that the reader made: its time, services, contact, note and pictures; `linkToken`: what opens
 * that booking; `memberContact`: name, e-mail and mobile in the chain's record; `memberId`: the id of that record; `memberAddress`: the
 * address of earlier visits; `memberProfile`: what is kept beside the contact, sealed or not; `contactInUse`: that a record has a contact already;
 * `memberVisits`: other visits, in lists, exports and when a person is forgotten; `balance`: what can pay.
 */
export const readables = [
  'booking',
  'linkToken',
  'memberContact',
  'memberId',
  'memberAddress',
  'memberProfile',
  'contactInUse',
  'memberVisits',
  'balance',
] as const;
export type Readable = (typeof readables)[number];

const everything: ReadonlySet<Readable> = new Set(readables);
const nothing: ReadonlySet<Readable> = new Set();

const readableBy: Record<Reader, ReadonlySet<Readable>> = {
  view: nothing,
  device: nothing,
  // The link is its own proof: it reads its booking and is not handed out again. Of the chain's record it reads nothing.
  link: new Set(['booking']),
  formLink: new Set(['memberContact']),
  unproven: nothing,
  owner: everything,
  // The store knows its customers; the link is its customer's own way to the booking.
  store: new Set(readables.filter((readable) => readable !== 'linkToken')),
};

/** Decides whether a reader may read something. A contact that was only typed decides to which record a booking belongs, and reads nothing of it. */
export function mayRead(reader: Reader, readable: Readable): boolean {
  return readableBy[reader].has(readable);
}

/** Who an account is to a record or a booking: its owner, or an account whose typed contact matches; null and null have no owner. */
export function accountReader(accountId: string | null, ownedBy: string | null): 'owner' | 'unproven' {
  return accountId !== null && accountId === ownedBy ? 'owner' : 'unproven';
}
