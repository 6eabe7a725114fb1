import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import { allowed, refused } from '@parlour/domain/verdict';
import { noteAccountEvent, noteThrottled } from '../../account/actions/audit.ts';
import { nameBucket } from '../../account/formats/known-device.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { OwnCtx } from '../context.ts';
import { deviceMarkOf, keepDeviceMark } from '../formats/device-mark.ts';
import { findTeamMember, lockTeamMember } from '../queries/members.ts';
import { deleteTeamSession } from '../queries/sessions.ts';
import { noteOwnEvent } from './audit.ts';
import { worksAnywhere } from './log-in.ts';
import { noteBrowser } from './new-device.ts';
import { countCode, forgetCodeFailures, useSecondFactor } from './second-factor.ts';
import { handOut, type Issued, startSession } from './start-session.ts';
import { teamBrand } from './team-brand.ts';

/** The second factor: the session that waited for it ends, and a complete one begins with secrets of its own. */
export async function logInWithCode(ctx: OwnCtx, { code }: { code: string }): Promise<Answer<TeamSignIn>> {
  const { memberId, sessionId } = ctx.actor;
  const counted = await countCode(ctx, memberId);
  if (!counted.ok) {
    ctx.events.count('sign_in_throttled');
    await noteThrottled(ctx);
    return counted;
  }
  const brand = await teamBrand(ctx);
  const mark = keepDeviceMark(ctx);
  const wasMarked = deviceMarkOf(ctx) !== null;
  const issued = await inTransaction(ctx.db, async (trx): Promise<Answer<Issued>> => {
    const member = await lockTeamMember(trx, memberId);
    if (!member || !(await worksAnywhere(trx, memberId))) return refused('session_expired');
    const used = await useSecondFactor(trx, ctx, member, code);
    if (used === null) return refused('second_factor_wrong');
    if (!(await deleteTeamSession(trx, memberId, sessionId))) return refused('session_expired');
    await forgetCodeFailures(trx, ctx, memberId);
    await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_signed_in', memberId });
    if (used === 'recovery') await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_recovery_code_used', memberId });
    await noteBrowser(trx, ctx, { member, brand, mark, wasMarked });
    return allowed(await startSession(trx, ctx, memberId, 'full'));
  });
  if (!issued.ok) {
    ctx.events.count('sign_in_refused');
    if (issued.reason === 'second_factor_wrong') await noteWrongCode(ctx);
    return issued;
  }
  ctx.events.count('signed_in');
  return allowed(handOut(ctx, issued.value));
}

/** Whose password was right and whose code was not is found by the name, as a failed password is. */
async function noteWrongCode(ctx: OwnCtx): Promise<void> {
  const member = await findTeamMember(ctx.db, ctx.actor.memberId);
  if (!member) return;
  const nameHash = nameBucket(ctx.config, `team ${member.emailKey}`);
  await noteAccountEvent(ctx.db, ctx, { action: 'sign_in_failed', accountId: null, nameHash });
}
