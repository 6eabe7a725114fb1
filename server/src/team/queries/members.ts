import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

const columns = [
  'id',
  'email',
  'emailKey',
  'name',
  'language',
  'passwordHash',
  'totpSealed',
  'nextTotpSealed',
  'lastTotpStep',
  'factorResetAt',
] as const;

export type TeamMemberRow = {
  id: string;
  email: string;
  emailKey: string;
  name: string;
  language: string;
  passwordHash: string | null;
  totpSealed: string | null;
  nextTotpSealed: string | null;
  lastTotpStep: number | null;
  /** When an owner took the second factor away. */
  factorResetAt: Date | null;
};

type Raw = Omit<TeamMemberRow, 'lastTotpStep'> & { lastTotpStep: string | number | null };
const read = (row: Raw | undefined): TeamMemberRow | null =>
  row ? { ...row, lastTotpStep: row.lastTotpStep === null ? null : Number(row.lastTotpStep) } : null;

export async function findTeamMember(db: Db | Trx, id: string): Promise<TeamMemberRow | null> {
  return read(await db.selectFrom('teamMembers').select(columns).where('id', '=', id).executeTakeFirst());
}

export async function findTeamMemberByEmail(db: Db | Trx, emailKey: string): Promise<TeamMemberRow | null> {
  return read(await db.selectFrom('teamMembers').select(columns).where('emailKey', '=', emailKey).executeTakeFirst());
}

/** The member, locked until the commit: what two requests do to one sign-in, they do one after the other. */
export async function lockTeamMember(trx: Trx, id: string): Promise<TeamMemberRow | null> {
  return read(await trx.selectFrom('teamMembers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst());
}

type NewTeamMember = { id: string; email: string; emailKey: string; language: string };

/** Adds a member without a password; one with the address is kept as it is. Answers the member, locked until the commit. */
export async function ensureTeamMember(trx: Trx, member: NewTeamMember, now: number): Promise<TeamMemberRow> {
  await trx
    .insertInto('teamMembers')
    .values({ ...member, createdAt: new Date(now) })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .execute();
  const row = await trx
    .selectFrom('teamMembers')
    .select(columns)
    .where('emailKey', '=', member.emailKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return read(row)!;
}

type Change = Partial<Omit<TeamMemberRow, 'id' | 'email' | 'emailKey'>>;

export async function updateTeamMember(trx: Db | Trx, id: string, change: Change): Promise<void> {
  await trx.updateTable('teamMembers').set(change).where('id', '=', id).execute();
}

/** Erases a member who works nowhere any more, with sessions, secrets and devices; one who works anywhere stays. Answers the address of who is erased. */
export async function eraseUnlessNeeded(trx: Trx, id: string): Promise<string | null> {
  const erased = await trx
    .deleteFrom('teamMembers')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('teamMemberships').select('chainId').whereRef('memberId', '=', 'teamMembers.id'))),
    )
    .returning('email')
    .executeTakeFirst();
  return erased?.email ?? null;
}

/** Takes the place of the recovery codes before. */
export async function replaceRecoveryCodes(trx: Trx, memberId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('teamRecoveryCodes').where('memberId', '=', memberId).execute();
  if (hashes.length > 0)
    await trx
      .insertInto('teamRecoveryCodes')
      .values(hashes.map((codeHash) => ({ memberId, codeHash })))
      .execute();
}

/** Uses up a recovery code; false where there is none, or where it was used meanwhile. */
export async function takeRecoveryCode(trx: Trx, memberId: string, codeHash: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('teamRecoveryCodes')
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .returning('codeHash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('teamRecoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function knowsDevice(db: Db | Trx, memberId: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('teamDevices')
    .select('deviceHash')
    .where('memberId', '=', memberId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many browsers a member has signed in from before. */
export async function hasDevices(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('teamDevices')
    .select('memberId')
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteDevice(trx: Trx, memberId: string, deviceHash: string, now: number): Promise<void> {
  const seenAt = new Date(now);
  await trx
    .insertInto('teamDevices')
    .values({ memberId, deviceHash, seenAt })
    .onConflict((conflict) => conflict.columns(['memberId', 'deviceHash']).doUpdateSet({ seenAt }))
    .execute();
}

/** Every browser of a member is a strange one from now on: its mark is known no more, and that there were browsers before stays known. */
export async function forgetDevices(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('teamDevices')
    .set({ deviceHash: sql<string>`'over ' || device_hash` })
    .where('memberId', '=', memberId)
    .where('deviceHash', 'not like', 'over %')
    .execute();
}
