import type { Services } from '../context.ts';
import type { Db, Trx } from '../db/schema.ts';

/** `givesUpBalances`: the person has agreed to lose what shops keep for the account. */
export type Owner = { accountId: string; givesUpBalances?: boolean };

/**
 * What a person would lose with the account at a chain: money (a decimal amount in its currency), points, a right with something left in it, or places in
 * waiting lists, by their number.
 */
export type Stake = {
  kind: 'money' | 'points' | 'right' | 'waitlist';
  chainId: string;
  name: string;
  amount: string;
  currency: string;
};

/** Why a person cannot be forgotten now: a visit is ahead, money is on its way or kept for the person, or it would no longer be who was to be forgotten. */
export type PersonRefusal = 'visits_ahead' | 'money_open' | 'changed_meanwhile';

/**
 * What one module keeps of a person, and how it deletes that. `Locked` is what `lock` found, for `forget` to touch nothing else. The modules
 * stand in one list: they lock and refuse in its order, and forget in the opposite one.
 */
export type PersonPart<Kept extends object = object, Locked = unknown> = {
  name: string;
  /** Everything that is kept of the person, by the names of the export. Amounts are in the smallest unit, times epoch ms; what is sealed is opened. */
  export(services: Pick<Services, 'db' | 'dataKeys'>, owner: Owner): Promise<Kept>;
  /** What the person would lose with the account now. */
  atStake?(db: Db, owner: Owner, now: number): Promise<Stake[]>;
  /** Removes what lies outside the last transaction, such as files. A run that broke is repeated. */
  clear?(services: Pick<Services, 'db' | 'clock' | 'files'>, owner: Owner): Promise<void>;
  /** Locks the person's rows until the commit. */
  lock?(trx: Trx, owner: Owner): Promise<Locked>;
  /** Why the person cannot be forgotten, asked under the locks of all modules; null where nothing speaks against it. */
  refusal?(trx: Trx, owner: Owner, now: number): Promise<PersonRefusal | null>;
  /** Deletes or empties the person's rows. */
  forget?(trx: Trx, owner: Owner, now: number, locked: Locked): Promise<void>;
  /** The same question as `refusal`, right after `forget`, for rows that came meanwhile and could not be locked. */
  leftOver?(trx: Trx, owner: Owner, now: number): Promise<PersonRefusal | null>;
};
