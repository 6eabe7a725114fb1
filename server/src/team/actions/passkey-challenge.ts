import { randomBytes } from 'node:crypto';
import { type ChallengePurpose, challengeLifeMs } from '@parlour/domain/account/passkey-rules';
import { passkeySite, type PasskeySite } from '@parlour/domain/brand/passkey-site';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { hashSecret, newSecret } from '../../platform/ids.ts';
import type { Ctx } from '../context.ts';
import { insertTeamChallenge, takeTeamChallenge } from '../queries/passkeys.ts';

/** Passkeys of a team work at the installation's own host alone, whatever hosts of brands lead here. */
export const teamSite = (ctx: Ctx): PasskeySite | null => passkeySite(ctx.host, { brands: [] }, ctx.config.publicUrl);

export function needTeamSite(ctx: Ctx): Answer<PasskeySite> {
  const site = teamSite(ctx);
  return site ? allowed(site) : refused('passkey_not_here');
}

/** Makes a challenge of 256 random bits for this browser; the database keeps the hashes of both. */
export async function makeTeamChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  { host }: PasskeySite,
  memberId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const kept = ctx.cookies.read('team_asked');
  const binding = kept === null || kept.length > 100 ? newSecret() : kept;
  ctx.cookies.keep('team_asked', binding, challengeLifeMs / 1000);
  const expiresAt = ctx.clock.now() + challengeLifeMs;
  const boundHash = hashSecret(binding);
  await insertTeamChallenge(ctx.db, hashSecret(challenge), { purpose, host, memberId, boundHash, expiresAt });
  return challenge;
}

type Use = { purpose: ChallengePurpose; host: string; memberId: string | null };

/** Uses up the challenge that an answer names, whether it counts for this or not: the same browser, purpose, host and member, and in time. */
export async function useTeamChallenge(ctx: Ctx, challenge: string, use: Use): Promise<boolean> {
  const asked = await takeTeamChallenge(ctx.db, hashSecret(challenge));
  const binding = ctx.cookies.read('team_asked');
  if (!asked || binding === null || ctx.clock.now() >= asked.expiresAt) return false;
  const isFor = asked.purpose === use.purpose && asked.host === use.host && asked.memberId === use.memberId;
  return isFor && asked.boundHash === hashSecret(binding);
}
