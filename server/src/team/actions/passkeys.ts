import type { MadePasskey, PasskeyCreation } from '@parlour/contract/account/passkeys';
import type { TeamPasskey, TeamPasskeys } from '@parlour/contract/team/passkeys';
import { challengeLifeMs, freshSignInMs, mostPasskeys } from '@parlour/domain/account/passkey-rules';
import { allowed, refused } from '@parlour/domain/verdict';
import { challengeIn } from '../../account/actions/passkey-challenge.ts';
import { deviceName } from '../../account/formats/device-name.ts';
import { passkeyAlgorithms, proveMade } from '../../account/formats/passkey-proof.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { OwnCtx } from '../context.ts';
import { findTeamMember, lockTeamMember } from '../queries/members.ts';
import { deleteTeamPasskeys, insertTeamPasskey, listTeamPasskeys, renameTeamPasskey } from '../queries/passkeys.ts';
import { sessionBegan } from '../queries/sessions.ts';
import { noteOwnEvent } from './audit.ts';
import { withPassword } from './own-password.ts';
import { makeTeamChallenge, needTeamSite, teamSite, useTeamChallenge } from './passkey-challenge.ts';
import { ownProductName, teamBrand } from './team-brand.ts';

type Row = Awaited<ReturnType<typeof listTeamPasskeys>>[number];

const shown = ({ id, name, createdAt, lastUsedAt }: Row): TeamPasskey => ({
  id,
  name,
  createdAt: createdAt.getTime(),
  lastUsedAt: lastUsedAt?.getTime() ?? null,
});

export async function passkeys(ctx: OwnCtx): Promise<Answer<TeamPasskeys>> {
  const rows = await listTeamPasskeys(ctx.db, ctx.actor.memberId);
  return allowed({ isHere: teamSite(ctx) !== null, passkeys: rows.map(shown) });
}

/** What opens the store is changed moments after both factors were shown, or with the password. */
async function isProved(ctx: OwnCtx, password: string): Promise<Answer<unknown>> {
  const began = await sessionBegan(ctx.db, ctx.actor.sessionId);
  const isFresh = began !== null && ctx.clock.now() - began < freshSignInMs;
  return isFresh && password === '' ? allowed(null) : withPassword(ctx, password);
}

/** What the authenticator is asked to make: bound to this host, kept on it, and opened only after the device has verified its user. */
export async function askPasskey(ctx: OwnCtx, { password }: { password: string }): Promise<Answer<PasskeyCreation>> {
  const site = needTeamSite(ctx);
  if (!site.ok) return site;
  const proved = await isProved(ctx, password);
  if (!proved.ok) return proved;
  const { memberId } = ctx.actor;
  const known = await listTeamPasskeys(ctx.db, memberId);
  if (known.length >= mostPasskeys) return refused('passkeys_full');
  const member = await findTeamMember(ctx.db, memberId);
  if (!member) return refused('session_expired');
  const { host } = site.value;
  return allowed({
    challenge: await makeTeamChallenge(ctx, 'add', site.value, memberId),
    rp: { id: host, name: await ownProductName(ctx) },
    // Beside a passkey of the same person as a customer it says what it opens.
    user: {
      id: Buffer.from(memberId).toString('base64url'),
      name: `${member.email} (team)`,
      displayName: member.name || member.email,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifeMs,
    excludeCredentials: known
      .filter((row) => row.host === host)
      .map((row) => ({ type: 'public-key', id: row.credentialId, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  });
}

/** Keeps a passkey that was made for a challenge of this member, browser and host, and tells the member by mail. */
export async function addPasskey(
  ctx: OwnCtx,
  { credential, name }: { credential: MadePasskey; name: string },
): Promise<Answer<TeamPasskey>> {
  const site = needTeamSite(ctx);
  if (!site.ok) return site;
  const { host } = site.value;
  const { memberId } = ctx.actor;
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isAsked = await useTeamChallenge(ctx, challenge, { purpose: 'add', host, memberId });
  const proven = isAsked ? await proveMade(credential, challenge, site.value) : null;
  if (!proven) return refused('passkey_refused');
  const brand = await teamBrand(ctx);
  const now = ctx.clock.now();
  const made = { id: newId(), name: name.trim() || deviceName(ctx.userAgent) };
  return inTransaction(ctx.db, async (trx): Promise<Answer<TeamPasskey>> => {
    const member = await lockTeamMember(trx, memberId);
    if (!member || member.totpSealed === null) return refused('session_expired');
    if ((await listTeamPasskeys(trx, memberId)).length >= mostPasskeys) return refused('passkeys_full');
    const transports = credential.response.transports ?? [];
    if (!(await insertTeamPasskey(trx, { ...made, ...proven, transports, memberId, host }, now)))
      return refused('passkey_refused');
    await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_passkey_added', memberId });
    await ctx.teamMails.write(trx, ctx, { kind: 'teamPasskeyAdded' }, member, brand);
    return allowed({ ...made, createdAt: now, lastUsedAt: null });
  });
}

export async function renamePasskey(ctx: OwnCtx, asked: { id: string; name: string }): Promise<Answer<null>> {
  const name = asked.name.trim();
  if (name === '') return refused('name_needed', { field: 'name' });
  const isThere = await renameTeamPasskey(ctx.db, ctx.actor.memberId, asked.id, name);
  return isThere ? allowed(null) : refused('not_found', { field: 'id' });
}

export async function removePasskey(
  ctx: OwnCtx,
  { id, password }: { id: string; password: string },
): Promise<Answer<null>> {
  const proved = await isProved(ctx, password);
  if (!proved.ok) return proved;
  const { memberId } = ctx.actor;
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    if (!(await deleteTeamPasskeys(trx, memberId, id))) return refused('not_found', { field: 'id' });
    await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_passkey_removed', memberId });
    return allowed(null);
  });
}
