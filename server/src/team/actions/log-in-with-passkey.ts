import type { PasskeyAnswer, PasskeyQuestion } from '@parlour/contract/account/passkeys';
import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import { challengeLifeMs, isOldCounter } from '@parlour/domain/account/passkey-rules';
import type { PasskeySite } from '@parlour/domain/brand/passkey-site';
import { allowed, refused } from '@parlour/domain/verdict';
import { noteAccountEvent, noteThrottled } from '../../account/actions/audit.ts';
import { ipAttempt } from '../../account/actions/count-try.ts';
import { challengeIn } from '../../account/actions/passkey-challenge.ts';
import { proveAnswer } from '../../account/formats/passkey-proof.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Ctx } from '../context.ts';
import { deviceMarkOf, keepDeviceMark } from '../formats/device-mark.ts';
import { knowsDevice, lockTeamMember } from '../queries/members.ts';
import { lockTeamPasskey, memberOfPasskey, noteTeamPasskeyUse } from '../queries/passkeys.ts';
import { noteOwnEvent } from './audit.ts';
import { worksAnywhere } from './log-in.ts';
import { noteBrowser } from './new-device.ts';
import { makeTeamChallenge, needTeamSite, useTeamChallenge } from './passkey-challenge.ts';
import { handOut, type Issued, startSession } from './start-session.ts';
import { teamBrand } from './team-brand.ts';

/** So many challenges may one address ask for in a quarter of an hour: open forms ask again now and then. */
const questionsPerIp = 300;
const windowSeconds = 900;

/** A challenge for the person at the form: no member is named, and none can be asked for. */
export async function askPasskeyLogIn(ctx: Ctx): Promise<Answer<PasskeyQuestion>> {
  const site = needTeamSite(ctx);
  if (!site.ok) return site;
  const bucket = `team passkey ip ${ctx.limitIp}`;
  const counted = await ctx.attempts.count([{ bucket, windowSeconds, max: questionsPerIp }]);
  if (!counted.ok) return counted;
  const challenge = await makeTeamChallenge(ctx, 'signIn', site.value, null);
  return allowed({ challenge, rpId: site.value.host, timeout: challengeLifeMs, userVerification: 'required' });
}

/**
 * Signs in with a passkey, which counts as both factors: the device has it, and has verified the person. Unknown, wrong, copied, late and suspended
 * have one answer and cost the same.
 */
export async function logInWithPasskey(
  ctx: Ctx,
  { credential }: { credential: PasskeyAnswer },
): Promise<Answer<TeamSignIn>> {
  const site = needTeamSite(ctx);
  if (!site.ok) return site;
  const counted = await ctx.attempts.take(await attemptsOf(ctx, credential.id, site.value));
  if (!counted.ok) {
    ctx.events.count('sign_in_throttled');
    await noteThrottled(ctx);
    return counted;
  }
  const issued = await enter(ctx, credential, site.value);
  if (!issued.ok) {
    ctx.events.count('sign_in_refused');
    await noteAccountEvent(ctx.db, ctx, { action: 'sign_in_failed', accountId: null, nameHash: 'team passkey' });
    return issued;
  }
  await counted.value.giveBack();
  ctx.events.count('signed_in');
  return allowed(handOut(ctx, issued.value));
}

/** Failures count with those of passwords; a browser where the member signed in before has a count of its own. */
async function attemptsOf(ctx: Ctx, credentialId: string, { host }: PasskeySite) {
  const memberId = (await memberOfPasskey(ctx.db, credentialId, host)) ?? '';
  const mark = deviceMarkOf(ctx) ?? '';
  if (!(await knowsDevice(ctx.db, memberId, mark))) return [ipAttempt(ctx)];
  const bucket = `team passkey ${hashSecret(`${memberId} ${mark}`)}`;
  return [{ bucket, windowSeconds, max: ctx.config.limits.loginFailuresPerIp }];
}

async function enter(ctx: Ctx, credential: PasskeyAnswer, site: PasskeySite): Promise<Answer<Issued>> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isAsked = await useTeamChallenge(ctx, challenge, { purpose: 'signIn', host: site.host, memberId: null });
  const brand = await teamBrand(ctx);
  const wasMarked = deviceMarkOf(ctx) !== null;
  const mark = keepDeviceMark(ctx);
  return inTransaction(ctx.db, async (trx): Promise<Answer<Issued>> => {
    const passkey = await lockTeamPasskey(trx, credential.id, site.host);
    const proven = await proveAnswer(credential, challenge, site, passkey?.publicKey ?? null);
    const member = await lockTeamMember(trx, passkey?.memberId ?? '');
    const isOpen = await worksAnywhere(trx, passkey?.memberId ?? '');
    // Who has lost the second factor has lost the passkeys with it; one that is left opens nothing.
    const isWhole = member !== null && member.totpSealed !== null && isOpen;
    if (!isAsked || !proven || !passkey || !isWhole || !isOwnHandle(credential, member.id))
      return refused('passkey_refused');
    if (isOldCounter(passkey.counter, proven.counter)) {
      ctx.events.count('passkey_copied');
      ctx.log.warn({ requestId: ctx.requestId }, 'a passkey answered with an old counter; there may be a copy of it');
      return refused('passkey_refused');
    }
    await noteTeamPasskeyUse(trx, passkey.id, proven.counter, ctx.clock.now());
    await noteOwnEvent(trx, ctx, ctx.actor, {
      action: 'team_signed_in',
      memberId: member.id,
      facts: { way: 'passkey' },
    });
    await noteBrowser(trx, ctx, { member, brand, mark, wasMarked });
    return allowed(await startSession(trx, ctx, member.id, 'full'));
  });
}

/** The person that the authenticator names is the one whose passkey it is. */
function isOwnHandle({ response: { userHandle } }: PasskeyAnswer, memberId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === memberId;
}
