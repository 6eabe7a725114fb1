import type { MadePasskey, Passkey, Passkeys, PasskeyCreation } from '@parlour/contract/account/passkeys';
import { challengeLifeMs, mayAddPasskey } from '@parlour/domain/account/passkey-rules';
import type { PasskeySite } from '@parlour/domain/brand/passkey-site';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import { inTransaction } from '../../platform/db/transaction.ts';
import { brandOf } from '../../brand/caches/brands.ts';
import { newId } from '../../platform/ids.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { noteAccountEvent } from './audit.ts';
import { deviceName } from '../formats/device-name.ts';
import { withPassword } from './own-password.ts';
import { challengeIn, makeChallenge, needSite, siteOf, takeChallenge } from './passkey-challenge.ts';
import { passkeyAlgorithms, type ProvenPasskey, proveMade } from '../formats/passkey-proof.ts';
import type { MailBrand } from '../ports/account-mailer.ts';
import { type AccountRow, findAccount, lockAccount } from '../queries/accounts.ts';
import { deletePasskey, insertPasskey, listPasskeys } from '../queries/passkeys.ts';
import { findSession } from '../queries/sessions.ts';
import { mailBrand } from './send-code.ts';

type Row = Awaited<ReturnType<typeof listPasskeys>>[number];

const shown = ({ id, device, host, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  device,
  host,
  createdAt: createdAt.getTime(),
  lastUsedAt: lastUsedAt?.getTime() ?? null,
});

/** All passkeys of the account, and the host for which this page could make another. */
export async function passkeys(ctx: Ctx & By<Customer>): Promise<Answer<Passkeys>> {
  const rows = await listPasskeys(ctx.db, ctx.actor.accountId);
  return allowed({ host: (await siteOf(ctx))?.host ?? null, passkeys: rows.map(shown) });
}

/** What the authenticator is asked to make: bound to this host, kept on it, and opened only after the device has verified its user. */
export async function askPasskey(
  ctx: Ctx & By<Customer>,
  { password }: { password?: string | undefined },
): Promise<Answer<PasskeyCreation>> {
  const site = await needSite(ctx);
  if (!site.ok) return site;
  const known = await listPasskeys(ctx.db, ctx.actor.accountId);
  const may = await mayAdd(ctx, known.length, password);
  if (!may.ok) return may;
  const account = await findAccount(ctx.db, ctx.actor.accountId);
  if (!account) return refused('session_expired');
  const challenge = await makeChallenge(ctx, 'add', site.value, account.id);
  return allowed(creationOptions(account, (await brandOf(ctx)).productName, site.value, challenge, known));
}

async function mayAdd(ctx: Ctx & By<Customer>, count: number, password: string | undefined): Promise<Answer<null>> {
  const session = await findSession(ctx.db, ctx.actor.sessionId);
  const facts = {
    count,
    signedIn: session ? { at: session.createdAt.getTime(), way: session.way } : null,
    hasGivenPassword: password !== undefined,
  };
  const may = mayAddPasskey(facts, ctx.clock.now());
  if (!may.ok && may.reason === 'password_needed') return refused('password_needed', { field: 'password' });
  if (!may.ok || password === undefined) return may;
  if (password === '') return refused('password_needed', { field: 'password' });
  const right = await withPassword(ctx, password);
  return right.ok ? allowed(null) : right;
}

function creationOptions(
  { id, email, firstName, lastName }: AccountRow,
  productName: string,
  { host }: PasskeySite,
  challenge: string,
  known: readonly Row[],
): PasskeyCreation {
  return {
    challenge,
    rp: { id: host, name: productName },
    user: {
      id: Buffer.from(id).toString('base64url'),
      name: email,
      displayName: joinName(firstName, lastName) || email,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifeMs,
    excludeCredentials: known
      .filter((row) => row.host === host)
      .map((row) => ({ type: 'public-key', id: row.credentialId, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** Keeps a passkey that was made for a challenge of this account and host, and tells its owner by mail. */
export async function addPasskey(
  ctx: Ctx & By<Customer>,
  { credential }: { credential: MadePasskey },
): Promise<Answer<Passkey>> {
  const site = await needSite(ctx);
  if (!site.ok) return site;
  const { host } = site.value;
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isAsked = await takeChallenge(ctx, challenge, { purpose: 'add', host, accountId: ctx.actor.accountId });
  const proven = isAsked ? await proveMade(credential, challenge, site.value) : null;
  if (!proven) return refused('passkey_refused');
  const brand = await mailBrand(ctx, null, null);
  return keep(ctx, host, proven, credential.response.transports ?? [], brand);
}

function keep(
  ctx: Ctx & By<Customer>,
  host: string,
  proven: ProvenPasskey,
  transports: readonly string[],
  brand: MailBrand,
): Promise<Answer<Passkey>> {
  const now = ctx.clock.now();
  const made = { id: newId(), device: deviceName(ctx.userAgent), host };
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, ctx.actor.accountId);
    if (!account) return refused('session_expired');
    const may = mayAddPasskey(
      { count: (await listPasskeys(trx, account.id)).length, signedIn: null, hasGivenPassword: true },
      now,
    );
    if (!may.ok) return may;
    const isAdded = await insertPasskey(trx, { ...made, ...proven, transports, accountId: account.id }, now);
    if (!isAdded) return refused('passkey_refused');
    await noteAccountEvent(trx, ctx, { action: 'passkey_added', accountId: account.id });
    await ctx.accountMails.write(trx, ctx, { kind: 'passkeyAdded', host }, account, brand);
    return allowed({ ...made, createdAt: now, lastUsedAt: null });
  });
}

export async function removePasskey(ctx: Ctx & By<Customer>, { id }: { id: string }): Promise<Answer<null>> {
  const accountId = ctx.actor.accountId;
  return inTransaction(ctx.db, async (trx) => {
    if (!(await deletePasskey(trx, accountId, id))) return refused('not_found');
    await noteAccountEvent(trx, ctx, { action: 'passkey_removed', accountId });
    return allowed(null);
  });
}
