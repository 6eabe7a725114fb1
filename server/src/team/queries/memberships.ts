import type { MemberState } from '@parlour/domain/team/keeps-owner';
import type { Grant } from '@parlour/domain/team/membership';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { sql } from 'kysely';

export type MembershipRow = {
  memberId: string;
  chainId: string;
  state: MemberState;
  grants: Grant[];
  staffIds: string[];
  invitedUntil: Date | null;
  invitationId: string;
  invitedEmail: string;
};

const columns = [
  'memberId',
  'chainId',
  'state',
  'grants',
  'staffIds',
  'invitedUntil',
  'invitationId',
  'invitedEmail',
] as const;

/** Lets one change of a team be decided at a time: each decision sees the owners that the one before has left. */
export async function lockTeam(trx: Trx, chainId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber('team', chainId)}::bigint)`.execute(trx);
}

export function membershipsOfChain(db: Db | Trx, chainId: string): Promise<MembershipRow[]> {
  return db.selectFrom('teamMemberships').select(columns).where('chainId', '=', chainId).execute();
}

export function membershipsOfMember(db: Db | Trx, memberId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom('teamMemberships')
    .select(columns)
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('chainId')
    .execute();
}

/** The people of a team with their names and addresses, the longest in it first. */
export function listTeam(db: Db | Trx, chainId: string) {
  return db
    .selectFrom('teamMemberships as membership')
    .innerJoin('teamMembers as member', 'member.id', 'membership.memberId')
    .select([
      'member.id',
      'member.name',
      'member.email',
      'membership.state',
      'membership.grants',
      'membership.staffIds',
      'membership.invitedUntil',
      'membership.invitationId',
      'membership.invitedEmail',
    ])
    .select((row) => row('member.totpSealed', 'is not', null).as('hasSecondFactor'))
    .where('membership.chainId', '=', chainId)
    .orderBy('membership.createdAt')
    .orderBy('member.id')
    .execute();
}

type NewMembership = Omit<MembershipRow, 'invitedUntil'> & { invitedUntil: number | null };

/** Adds a membership, or changes the one that is there. */
export async function writeMembership(
  trx: Trx,
  { memberId, chainId, ...rest }: NewMembership,
  now: number,
): Promise<void> {
  const values = {
    state: rest.state,
    grants: json(rest.grants),
    staffIds: json(rest.staffIds),
    invitedUntil: rest.invitedUntil === null ? null : new Date(rest.invitedUntil),
    invitationId: rest.invitationId,
    invitedEmail: rest.invitedEmail,
  };
  await trx
    .insertInto('teamMemberships')
    .values({ memberId, chainId, ...values, createdAt: new Date(now) })
    .onConflict((conflict) => conflict.columns(['memberId', 'chainId']).doUpdateSet(values))
    .execute();
}

/** Ends a membership; whom the member looked at last goes with it. */
export async function deleteMembership(trx: Trx, chainId: string, memberId: string): Promise<void> {
  await trx.deleteFrom('recentCustomers').where('chainId', '=', chainId).where('teamMemberId', '=', memberId).execute();
  await trx.deleteFrom('teamMemberships').where('chainId', '=', chainId).where('memberId', '=', memberId).execute();
}
