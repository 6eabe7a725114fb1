import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import { teamSessionEnd, type TeamStage } from '@parlour/domain/team/session-life';
import { deviceName } from '../../account/formats/device-name.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import { newTeamToken } from '../formats/team-token.ts';
import { insertTeamSession } from '../queries/sessions.ts';

/** What a browser gets: the token for its scripts, and the value of the cookie that the token is bound to. */
export type Issued = { signIn: TeamSignIn; binding: string };

type From = Pick<Ctx, 'clock' | 'userAgent' | 'ip'>;

/**
 * Begins a session of a stage. Token and cookie are always new, so that what a browser had before, or an attacker planted there, is worth no
 * more after a sign-in. They are handed out by `handOut` once the session is committed.
 */
export async function startSession(trx: Trx, ctx: From, memberId: string, stage: TeamStage): Promise<Issued> {
  const now = ctx.clock.now();
  const [token, binding] = [newTeamToken(), newSecret()];
  const expiresAt = teamSessionEnd(stage, now);
  const session = {
    id: newId(),
    memberId,
    stage,
    tokenHash: hashSecret(token),
    boundHash: hashSecret(binding),
    device: deviceName(ctx.userAgent),
    ip: ctx.ip,
    expiresAt,
  };
  await insertTeamSession(trx, session, now);
  return { signIn: { stage, token, expiresAt }, binding };
}

/** Hands the secrets of a committed session to the browser. */
export function handOut({ cookies, clock }: Pick<Ctx, 'cookies' | 'clock'>, { signIn, binding }: Issued): TeamSignIn {
  cookies.keep('team', binding, (signIn.expiresAt - clock.now()) / 1000);
  return signIn;
}
