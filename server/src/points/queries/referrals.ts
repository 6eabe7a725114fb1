import { emailLimitKey } from '@parlour/domain/member/contact';
import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isMailbox } from '../../member/queries/mailbox.ts';
import { provedKeys } from '../../member/queries/profiles.ts';
import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import { isOfChains } from '../../platform/db/of-chains.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { hashSecret } from '../../platform/ids.ts';

export type ReferralRow = Selectable<Database['referrals']>;
/** One that a new customer has accepted. */
export type EarningReferral = ReferralRow & { inviteeId: string };

const hashesOf = (chainId: string, emails: readonly string[], mobiles: readonly string[]) => [
  ...emails.map((email) => hashSecret(`${chainId} email ${emailLimitKey(email)}`)),
  ...mobiles.map((mobile) => hashSecret(`${chainId} mobile ${mobile}`)),
];
const present = (key: string | null) => (key === null ? [] : [key]);

/** Whether the chain has or lately had a customer with a contact, in any spelling of the e-mail, or one of the account that proved it. */
export async function isKnownContact(trx: Trx, chainId: string, keys: ContactKeys, now: number): Promise<boolean> {
  const hashes = hashesOf(chainId, present(keys.emailKey), present(keys.mobileKey));
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from members m where m.chain_id = ${chainId}
        and (${isMailbox('m.email_key', keys.emailKey)} or m.mobile_key = ${keys.mobileKey}))
      or exists (select from known_contacts k
        where k.chain_id = ${chainId} and k.hash = any(${hashes}::text[]) and k.until > ${new Date(now)}) as is_known`.execute(
    trx,
  );
  return rows[0]!.isKnown;
}

/** The accounts that proved a contact, in any spelling of the e-mail. */
export async function accountsWith(trx: Trx, keys: ContactKeys): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from account_contacts
    where (kind = 'email' and ${isMailbox('key', keys.emailKey)})
      or (kind = 'mobile' and key = ${keys.mobileKey})`.execute(trx);
  return rows.map(({ accountId }) => accountId);
}

/** Whether one of some accounts has a record at a chain. */
export async function hasRecordAt(trx: Trx, chainId: string, accountIds: readonly string[]): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('chainId', '=', chainId)
    .where('accountId', 'in', accountIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has a session on a device. */
export async function isDeviceOf(db: Db, accountId: string, deviceId: string): Promise<boolean> {
  if (deviceId === '') return false;
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('deviceId', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReferral(trx: Trx, referral: Insertable<Database['referrals']>): Promise<void> {
  await trx.insertInto('referrals').values(referral).execute();
}

/** The invitation that one of some records has accepted, locked until the commit. */
export async function lockReferralOf(
  trx: Trx,
  chainId: string,
  inviteeIds: readonly string[],
): Promise<EarningReferral | null> {
  if (inviteeIds.length === 0) return null;
  const row = await trx
    .selectFrom('referrals')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('inviteeId', 'in', [...inviteeIds])
    .orderBy('acceptedAt')
    .limit(1)
    .$narrowType<{ inviteeId: string }>()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An invitation by its id. */
export async function referralById(db: Db, chainId: string, id: string): Promise<ReferralRow | null> {
  const row = await db
    .selectFrom('referrals')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateReferral(
  trx: Trx,
  { chainId, id }: { chainId: string; id: string },
  change: Partial<
    Pick<
      Insertable<Database['referrals']>,
      'completedAt' | 'month' | 'billId' | 'inviterPoints' | 'inviteePoints' | 'rewards' | 'takenBackAt'
    >
  >,
): Promise<void> {
  await trx.updateTable('referrals').set(change).where('chainId', '=', chainId).where('id', '=', id).execute();
}

/** How many invitations have earned a reward in a month, by all records of an inviter. */
export async function rewardsIn(
  trx: Trx,
  chainId: string,
  inviterIds: readonly string[],
  month: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referrals
    where chain_id = ${chainId} and inviter_id = any(${[...inviterIds]}::text[]) and month = ${month}
      and inviter_points + invitee_points > 0`.execute(trx);
  return rows[0]!.count;
}

export type RecordRow = ReferralRow & { zone: string };

type Page = { skip: number; take: number };

/** A page of the invitations of an account's records at all chains, the newest first, and how many there are. */
export async function referralsBy(
  db: Db,
  accountId: string,
  { skip, take }: Page,
): Promise<{ rows: RecordRow[]; total: number }> {
  const records = await recordsOf(db, accountId);
  if (records.length === 0) return { rows: [], total: 0 };
  const which = sql`${isOfChains('r.chain_id', records)} and r.inviter_id = any(${records.map(({ id }) => id)}::text[])`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from referrals r where ${which}`.execute(db);
  const { rows } = await sql<RecordRow>`
    select r.*, s.zone from referrals r
    join shops s on s.chain_id = r.chain_id and s.id = r.shop_id
    where ${which} order by r.accepted_at desc, r.id desc limit ${take} offset ${skip}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
}

/** Takes the contacts of a person out of the invitations that she has accepted. */
export async function hideContactsOf(trx: Trx, accountId: string): Promise<void> {
  for (const { chainId, ids } of idsByChain(await recordsOf(trx, accountId)))
    await trx
      .updateTable('referrals')
      .set({ phoneShown: '', emailShown: '' })
      .where('chainId', '=', chainId)
      .where('inviteeId', 'in', ids)
      .execute();
}

type KeptReferral = { chainId: string; role: 'inviter' | 'invitee'; acceptedAt: Date; points: number };

/** What is kept of a person's invitations, on both sides. */
export async function keptReferralsOf(db: Db, accountId: string): Promise<KeptReferral[]> {
  const kept: KeptReferral[] = [];
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId))) {
    const { rows } = await sql<KeptReferral>`
      select chain_id, 'inviter' as role, accepted_at, inviter_points as points from referrals
      where chain_id = ${chainId} and inviter_id = any(${ids}::text[])
      union all select chain_id, 'invitee', accepted_at, invitee_points from referrals
      where chain_id = ${chainId} and invitee_id = any(${ids}::text[]) order by accepted_at`.execute(db);
    kept.push(...rows);
  }
  return kept;
}

/** For how long a chain knows that a forgotten person was its customer. */
const rememberedMonths = 24;

/** Remembers by hash at which chains the contacts of a person were a customer's. */
export async function rememberContactsOf(trx: Trx, accountId: string, now: number): Promise<void> {
  const records = await recordsOf(trx, accountId);
  if (records.length === 0) return;
  const proved = await provedKeys(trx, accountId);
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + rememberedMonths);
  for (const { chainId, ids } of idsByChain(records)) {
    const own = await trx
      .selectFrom('members')
      .select(['emailKey', 'mobileKey'])
      .where('chainId', '=', chainId)
      .where('id', 'in', ids)
      .execute();
    const emails = [...proved.emails, ...own.flatMap(({ emailKey }) => present(emailKey))];
    const mobiles = [...proved.mobiles, ...own.flatMap(({ mobileKey }) => present(mobileKey))];
    const rows = [...new Set(hashesOf(chainId, emails, mobiles))].map((hash) => ({ chainId, hash, until }));
    if (rows.length === 0) continue;
    await trx
      .insertInto('knownContacts')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['chainId', 'hash']).doUpdateSet({ until }))
      .execute();
  }
}
