import { accountReader, mayRead } from '@parlour/domain/member/may-read';
import type { StoreAccess } from '../../platform/team-access.ts';
import { accountIdOf, type Actor, type ApiKey, type Customer } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Proof } from '../../platform/proof.ts';
import { memberById } from './records.ts';

/** Proof that an actor may read and write all that a chain's record keeps of a customer: its owner, or the chain. */
export type MemberAccess = Proof<'member', { chainId: string; memberId: string }>;

/** The oldest record that a chain keeps of a customer; null where it keeps none. */
export async function ownRecordAt(
  db: Db | Trx,
  { accountId }: Customer,
  chainId: string,
): Promise<MemberAccess | null> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('chainId', '=', chainId)
    .where('accountId', '=', accountId)
    .where('mergedInto', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? ({ chainId, memberId: row.id } as MemberAccess) : null;
}

/** A record by its id, where it is the caller's own. An id alone, a view, a device and the link of a booking open nothing of it. */
export async function recordOfCaller(db: Db, actor: Actor, chainId: string, id: string): Promise<MemberAccess | null> {
  const member = await memberById(db, chainId, id);
  if (!member || !mayRead(accountReader(accountIdOf(actor), member.accountId), 'memberProfile')) return null;
  return { chainId, memberId: member.id } as MemberAccess;
}

/** A record of a chain for the chain's own software, which knows its customers; null where the chain has none of that id. */
export async function recordOfStore(db: Db, actor: ApiKey, chainId: string, id: string): Promise<MemberAccess | null> {
  const isStore = actor.kind === 'api_key' && mayRead('store', 'memberProfile');
  const member = isStore ? await memberById(db, chainId, id) : null;
  return member ? ({ chainId, memberId: member.id } as MemberAccess) : null;
}

/** A record of the chain for a person of its team whose permission was checked at a store; null where the chain has none of that id. */
export async function recordOfTeam(db: Db | Trx, { chainId }: StoreAccess, id: string): Promise<MemberAccess | null> {
  const member = mayRead('store', 'memberProfile') ? await memberById(db, chainId, id) : null;
  return member ? ({ chainId, memberId: member.id } as MemberAccess) : null;
}
