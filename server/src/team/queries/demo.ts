import type { Db } from '../../platform/db/schema.ts';

/** The owners of the demo, with their chains. */
export function listDemoOwners(db: Db): Promise<{ memberId: string; email: string; chain: string }[]> {
  return db
    .selectFrom('teamMembers as member')
    .innerJoin('teamMemberships as membership', 'membership.memberId', 'member.id')
    .innerJoin('chains as chain', 'chain.id', 'membership.chainId')
    .select(['member.id as memberId', 'member.email', 'chain.name as chain'])
    .where('member.email', 'like', 'owner@%.mail.example')
    .where('member.passwordHash', 'is', null)
    .where('membership.state', '=', 'active')
    .orderBy('chain.name')
    .execute();
}
