import type { TeamSession } from '@parlour/contract/team/own';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { OwnCtx } from '../context.ts';
import { deleteTeamSession, deleteTeamSessions, listTeamSessions } from '../queries/sessions.ts';

/** The devices on which the member is signed in. */
export async function sessions(ctx: OwnCtx): Promise<Answer<TeamSession[]>> {
  const { memberId, sessionId } = ctx.actor;
  const rows = await listTeamSessions(ctx.db, memberId, ctx.clock.now());
  return allowed(
    rows.map(({ ip, createdAt, lastSeenAt, expiresAt, ...row }) => ({
      ...row,
      ipAddress: ip,
      isCurrent: row.id === sessionId,
      createdAt: createdAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
      expiresAt: expiresAt.getTime(),
    })),
  );
}

export async function endSession(ctx: OwnCtx, { id }: { id: string }): Promise<Answer<null>> {
  return (await deleteTeamSession(ctx.db, ctx.actor.memberId, id)) ? allowed(null) : refused('not_found');
}

export async function endOtherSessions(ctx: OwnCtx): Promise<Answer<null>> {
  await deleteTeamSessions(ctx.db, ctx.actor.memberId, ctx.actor.sessionId);
  return allowed(null);
}

export async function logOut(ctx: OwnCtx): Promise<Answer<null>> {
  await deleteTeamSession(ctx.db, ctx.actor.memberId, ctx.actor.sessionId);
  ctx.cookies.drop('team');
  return allowed(null);
}
