import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { membershipsOfMember } from '../queries/memberships.ts';

export type TeamAction =
  | 'team_signed_in'
  | 'team_recovery_code_used'
  | 'team_invited'
  | 'team_invited_again'
  | 'team_joined'
  | 'team_roles_changed'
  | 'team_suspended'
  | 'team_reopened'
  | 'team_removed'
  | 'team_password_changed'
  | 'team_password_reset'
  | 'team_second_factor_set'
  | 'team_second_factor_reset'
  | 'team_recovery_codes_renewed'
  | 'team_renamed'
  | 'team_passkey_added'
  | 'team_passkey_removed';

type Entry = { chainId: string; action: TeamAction; memberId: string; facts?: Record<string, unknown> };
type At = Pick<Ctx, 'clock' | 'log'>;

/** Writes what happened to a member of a team; the facts hold no name, address or secret, so that the entry may outlive the member. */
export async function noteTeamEvent(
  db: Db | Trx,
  { clock, log }: At,
  actor: Actor,
  { chainId, action, memberId, facts = {} }: Entry,
): Promise<void> {
  await writeAudit(db, actor, { chainId, action, subject: memberId, facts }, clock.now());
  log.info({ action, chainId, memberId }, 'team event');
}

/** The same for what concerns the member at every chain of theirs. */
export async function noteOwnEvent(db: Db | Trx, at: At, actor: Actor, entry: Omit<Entry, 'chainId'>): Promise<void> {
  for (const { chainId, state } of await membershipsOfMember(db, entry.memberId))
    if (state === 'active') await noteTeamEvent(db, at, actor, { ...entry, chainId });
}
