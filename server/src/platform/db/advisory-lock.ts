import { createHash } from 'node:crypto';

/**
 * What is locked by name, each kind in a space of its own, so that no name of one kind can ever be locked as one of another. A transaction that
 * locks several kinds does so in this order.
 */
const kinds = {
  /** An idempotency key, until the commit: a second request with the key waits for the first. Such locks are the first of their transaction. */
  key: 1,
  /** A row of a shop folder. */
  import: 2,
  /** The time of a shop that has no people. */
  shop: 3,
  /** A contact in its chain. */
  contact: 4,
  /** The entries of a mailbox on a waitlist. */
  waitlist: 5,
  /** The codes, and the sign-in links, of an address. */
  code: 6,
  link: 7,
  /** What a business has paid for the product. */
  plan: 8,
  /** A call to the simulated provider. */
  simulated: 9,
  /** What a form is filled in for. */
  form: 10,
  /** What an uploader has at a chain. */
  upload: 11,
  /** The ratings of a chain. */
  rating: 12,
  /** The team of a chain. */
  team: 13,
} as const satisfies Record<string, number>;

export type LockKind = keyof typeof kinds;

const hashBits = 56n;

/** The number by which PostgreSQL locks a name, as text: its kind, then a hash that nobody can choose. Numbers of one transaction go in order. */
export function lockNumber(kind: LockKind, name: string): string {
  const hash = createHash('sha256').update(name).digest().readBigUInt64BE() >> (64n - hashBits);
  return String((BigInt(kinds[kind]) << hashBits) | hash);
}

/** Numbers once and in order. */
export function inLockOrder(numbers: readonly string[]): string[] {
  return [...new Set(numbers)].toSorted((left, right) => (BigInt(left) < BigInt(right) ? -1 : 1));
}

/** The number of an idempotency key. */
export const keyLock = ({ owner, key }: { owner: string; key: string }): string => lockNumber('key', `${owner} ${key}`);
