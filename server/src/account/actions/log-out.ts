import { allowed, refused } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { deleteSession, lockCredential } from '../queries/sessions.ts';

/**
 * Ends the session behind the token, and the one behind the cookie, whichever is still there. A token proves itself; the cookie comes along
 * with requests of any page, so that it is looked at, and dropped, for our own pages only.
 */
export async function logOut(ctx: Ctx): Promise<Answer<null>> {
  const { actor } = ctx;
  if (actor.kind === 'customer') await deleteSession(ctx.db, actor.accountId, actor.sessionId);
  if (!ctx.isOwnOrigin) return actor.kind === 'customer' ? allowed(null) : refused('wrong_type');
  const credential = ctx.cookies.read('session');
  if (credential !== null)
    await inTransaction(ctx.db, async (trx) => {
      const held = await lockCredential(trx, hashSecret(credential));
      if (held) await deleteSession(trx, held.accountId, held.sessionId);
    });
  ctx.cookies.drop('session');
  return allowed(null);
}
