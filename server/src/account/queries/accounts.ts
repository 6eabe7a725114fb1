import type { Gender } from '@parlour/domain/member/personal-data';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type AccountRow = {
  id: string;
  email: string;
  emailKey: string;
  mobile: string;
  dialCode: string;
  country: string;
  mobileKey: string | null;
  firstName: string;
  lastName: string;
  passwordHash: string;
  language: string;
  receivesBookingMail: boolean;
  gender: Gender;
  religionSealed: string | null;
  birthday: string;
  avatarUrl: string;
  noticeLanguage: string;
  isLocked: boolean;
  deletionDueAt: Date | null;
};

const accounts = (db: Db | Trx) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'emailKey',
      'mobile',
      'dialCode',
      'country',
      'mobileKey',
      'firstName',
      'lastName',
      'passwordHash',
      'language',
      'receivesBookingMail',
      'gender',
      'religionSealed',
      'birthday',
      'avatarUrl',
      'noticeLanguage',
      'isLocked',
      'deletionDueAt',
    ]);

export async function findAccount(db: Db | Trx, id: string): Promise<AccountRow | null> {
  return (await accounts(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The account, locked until the commit. */
export async function lockAccount(trx: Trx, id: string): Promise<AccountRow | null> {
  return (await accounts(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function findByEmail(db: Db | Trx, emailKey: string): Promise<AccountRow | null> {
  return (await accounts(db).where('emailKey', '=', emailKey).executeTakeFirst()) ?? null;
}

/** The one account with a mobile: by its international form, else by the digits people type at home; several are none. */
export async function findByMobile(
  db: Db | Trx,
  keys: readonly string[],
  digits: readonly string[],
): Promise<AccountRow | null> {
  const byKey =
    keys.length === 0
      ? []
      : await accounts(db)
          .where('mobileKey', 'in', [...keys])
          .limit(2)
          .execute();
  if (byKey.length > 0) return byKey.length === 1 ? byKey[0]! : null;
  const byDigits =
    digits.length === 0
      ? []
      : await accounts(db)
          .where('mobileDigits', 'in', [...digits])
          .limit(2)
          .execute();
  return byDigits.length === 1 ? byDigits[0]! : null;
}

type Settled = 'gender' | 'religionSealed' | 'birthday' | 'avatarUrl' | 'noticeLanguage' | 'deletionDueAt';

export type NewAccount = Omit<AccountRow, 'isLocked' | 'mobileKey' | Settled> & {
  mobileKey: string;
  mobileDigits: string;
};

/** Adds an account, unless its e-mail or mobile has an account already: the unique indexes decide. Answers whether it was added. */
export async function insertAccount(trx: Trx, account: NewAccount, now: number): Promise<boolean> {
  const at = new Date(now);
  const added = await trx
    .insertInto('accounts')
    .values({ ...account, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Which of the two has an account already, the e-mail first. */
export async function takenContact(
  db: Db | Trx,
  emailKey: string,
  mobileKey: string | null,
  exceptId = '',
): Promise<'email_taken' | 'mobile_taken' | null> {
  const { rows } = await sql<{ isEmail: boolean; isMobile: boolean }>`
    select
      exists (select from accounts where email_key = ${emailKey} and id <> ${exceptId}) as "isEmail",
      exists (select from accounts where mobile_key = ${mobileKey} and id <> ${exceptId}) as "isMobile"`.execute(db);
  const [found] = rows;
  if (found?.isEmail) return 'email_taken';
  return found?.isMobile ? 'mobile_taken' : null;
}

type Changes = Partial<
  Omit<AccountRow, 'id'> & {
    mobileDigits: string;
    wantsMarketing: boolean;
    receivesPush: boolean;
    givesUpBalances: boolean;
  }
>;

export async function updateAccount(trx: Db | Trx, id: string, changes: Changes, now: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ ...changes, updatedAt: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** The account that proved a mobile keeps it; one that only named it is without a mobile from now on. Answers which accounts those are. */
export async function takeMobileFromOthers(trx: Trx, mobileKey: string, accountId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('accounts')
    .set({ mobileKey: null, mobileDigits: '' })
    .where('mobileKey', '=', mobileKey)
    .where('id', '<>', accountId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function readPermissions(db: Db, accountId: string) {
  return db
    .selectFrom('accountPermissions')
    .select(['kind', 'code', 'value', 'chainId'])
    .where('accountId', '=', accountId)
    .orderBy('code')
    .execute();
}

type HeldPermission = { accountId: string; chainId: string; kind: 'menu' | 'operation'; code: string };

export async function holdPermission(db: Db, permission: HeldPermission, value: string | null): Promise<void> {
  await db
    .insertInto('accountPermissions')
    .values({ ...permission, value })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind', 'code', 'chainId']).doUpdateSet({ value }))
    .execute();
}

export async function withdrawPermission(db: Db, { accountId, chainId, kind, code }: HeldPermission): Promise<void> {
  await db
    .deleteFrom('accountPermissions')
    .where('accountId', '=', accountId)
    .where('chainId', '=', chainId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .execute();
}

export type Consent = {
  kind: 'service' | 'booking_mail' | 'marketing' | 'religion';
  isGiven: boolean;
  textVersion: string;
};

export async function insertConsents(
  trx: Db | Trx,
  accountId: string,
  consents: readonly Consent[],
  now: number,
): Promise<void> {
  await trx
    .insertInto('accountConsents')
    .values(consents.map((consent) => ({ ...consent, accountId, at: new Date(now) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Keeps accounts until the commit, for rows of a chain that name them: no foreign key leads from a shop table to accounts. Throws where one was
 * deleted meanwhile.
 */
export async function keepAccounts(trx: Trx, ids: Iterable<string>): Promise<void> {
  const wanted = [...new Set(ids)].sort();
  if (wanted.length === 0) return;
  const kept = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', wanted)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (kept.length < wanted.length) throw new Error('An account was deleted while a shop wrote a row that names it.');
}
