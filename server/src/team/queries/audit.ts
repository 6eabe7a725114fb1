import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

export type AuditRow = {
  id: number;
  at: Date;
  actorKind: string;
  actorId: string;
  action: string;
  subject: string;
  facts: unknown;
};

/** A page of a chain's audit, the newest first. */
export async function readAudit(
  db: Db,
  chainId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ total: number; rows: AuditRow[] }> {
  const { total } = await db
    .selectFrom('audit')
    .select(sql<string>`count(*)`.as('total'))
    .where('chainId', '=', chainId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actorKind', 'actorId', 'action', 'subject', 'facts'])
    .where('chainId', '=', chainId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { total: Number(total), rows: rows.map((row) => ({ ...row, id: Number(row.id) })) };
}

/**
 * The names of those who are in a chain's team, by their ids and by those of their invitations; of others nothing is told. An invitation that waits has the
 * address it went to, where the reader sees the team's list: who has that address may be known elsewhere, and is not told.
 */
export async function namesInTeam(
  db: Db,
  chainId: string,
  ids: readonly string[],
  seesTeam = false,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('teamMembers as member')
    .innerJoin('teamMemberships as membership', 'membership.memberId', 'member.id')
    .select(['member.id', 'member.name', 'membership.invitationId', 'membership.invitedEmail', 'membership.state'])
    .where('membership.chainId', '=', chainId)
    .where((row) =>
      row.or([row('member.id', 'in', [...new Set(ids)]), row('membership.invitationId', 'in', [...new Set(ids)])]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, invitationId, invitedEmail, name, state }): [string, string][] => {
      if (state === 'invited') return seesTeam ? [[invitationId, invitedEmail]] : [];
      return [
        [id, name],
        [invitationId, name],
      ];
    }),
  );
}
