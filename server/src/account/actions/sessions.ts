import type { Session } from '@parlour/contract/account/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { deleteSession, deleteSessions, listSessions } from '../queries/sessions.ts';

/** The devices on which the account is signed in, the last used first. */
export async function sessions(ctx: Ctx & By<Customer>): Promise<Answer<Session[]>> {
  const { accountId: id, sessionId } = ctx.actor;
  const rows = await listSessions(ctx.db, id, ctx.clock.now());
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

export async function endSession(ctx: Ctx & By<Customer>, { id }: { id: string }): Promise<Answer<null>> {
  return (await deleteSession(ctx.db, ctx.actor.accountId, id)) ? allowed(null) : refused('not_found');
}

export async function endOtherSessions(ctx: Ctx & By<Customer>): Promise<Answer<null>> {
  await deleteSessions(ctx.db, ctx.actor.accountId, ctx.actor.sessionId);
  return allowed(null);
}
