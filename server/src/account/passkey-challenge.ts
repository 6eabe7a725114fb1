import { randomBytes } from 'node:crypto';
import {
  type ChallengePurpose,
  type ChallengeUse,
  challengeLifeMs,
  isChallengeFor,
} from '@parlour/domain/account/passkey-rules';
import { passkeySite, type PasskeySite } from '@parlour/domain/brand/passkey-site';
import { allowed, refused } from '@parlour/domain/verdict';
import { brandTable } from '../brand/facts.ts';
import { hashSecret } from '../platform/ids.ts';
import type { Answer } from '../platform/context.ts';
import type { Ctx } from '../platform/context.ts';
import { insertChallenge, takeChallengeRow } from './queries/passkeys.ts';

/** The host that passkeys of this caller are bound to, and the origin that must answer: from the table of hosts, never from the request. */
export async function siteOf(ctx: Ctx): Promise<PasskeySite | null> {
  return passkeySite(ctx.host, await brandTable(ctx), ctx.config.publicUrl);
}

/** The same where nothing can be done without one. */
export async function needSite(ctx: Ctx): Promise<Answer<PasskeySite>> {
  const site = await siteOf(ctx);
  return site ? allowed(site) : refused('passkey_not_here');
}

/** Makes a challenge of 256 random bits; the database keeps its hash. */
export async function makeChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  { host }: PasskeySite,
  accountId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = ctx.clock.now() + challengeLifeMs;
  await insertChallenge(ctx.db, hashSecret(challenge), { purpose, host, accountId, expiresAt });
  return challenge;
}

/** Uses up the challenge that an answer names, whether it counts for this or not. */
export async function takeChallenge(ctx: Ctx, challenge: string, use: ChallengeUse): Promise<boolean> {
  const row = await takeChallengeRow(ctx.db, hashSecret(challenge));
  return isChallengeFor(row, use, ctx.clock.now());
}

/** The challenge that a browser says it was answering; '' where it says none, or answered from inside of another site's page. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    > | null;
    const challenge = said?.['challenge'];
    return typeof challenge === 'string' && said?.['crossOrigin'] !== true ? challenge : '';
  } catch {
    return '';
  }
}
