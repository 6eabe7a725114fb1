import type { CodeSent, UserToken } from '@parlour/contract/account/calls';
import { maySendCode, resendSeconds } from '@parlour/domain/account/code-rules';
import { hasEmailShape } from '@parlour/domain/account/email-shape';
import { linkLifeMs, trySignInLink } from '@parlour/domain/account/sign-in-link';
import { emailKey, emailLimitKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { originOf } from '../../brand/caches/brands.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret, newSecret } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { deviceOf } from '../policies/address.ts';
import { keepKnownDevice, knownBucket, nameBucket } from '../formats/known-device.ts';
import { networkName } from '../formats/network.ts';
import type { MailBrand } from '../ports/account-mailer.ts';
import { noteAccountEvent } from './audit.ts';
import { type AccountRow, findByEmail, lockAccount, updateAccount } from '../queries/accounts.ts';
import { claimUnowned, ownsContact } from '../queries/contacts.ts';
import { findLoginShop } from '../queries/places.ts';
import {
  insertSignInLink,
  linksOfDay,
  lockLinkAddress,
  lockSignInLink,
  markLinkUsed,
} from '../queries/sign-in-links.ts';
import { handOut, type Issued, startSession } from './start-session.ts';
import { ipAttempt } from './count-try.ts';
import { mailBrand } from './send-code.ts';

type LinkRequest = { email: string; chainId: string | null; shopId: string | null };

const linksPerDevice = 20;

/**
 * Mails a link that signs in. Whether the address has an account shows in nothing: the answer, the limits and the work are the same, but
 * that a mail to an unknown address is taken back before it could be sent.
 */
export async function askSignInLink(ctx: Ctx, asked: LinkRequest): Promise<Answer<CodeSent>> {
  const device = deviceOf(ctx);
  if (!device.ok) return device;
  const email = asked.email.trim();
  if (!hasEmailShape(email)) return refused('email_malformed', { field: 'email' });
  const counted = await ctx.attempts.count(
    [{ bucket: `link ip ${ctx.limitIp}`, windowSeconds: 3600, max: ctx.config.limits.codesPerIp }],
    [{ bucket: `link device ${device.value}`, windowSeconds: 3600, max: linksPerDevice }],
  );
  if (!counted.ok) return throttled(ctx, counted);
  const key = emailKey(email)!;
  const found = await findByEmail(ctx.db, key);
  // Asked for every address alike: a link to an unproved address would open the account of an unknown owner.
  const isProven = await ownsContact(ctx.db, found?.id ?? '', 'email', key);
  const account = found && isProven && isOpenByLink(found, ctx.clock.now()) ? found : null;
  const brand = await mailBrand(ctx, asked.shopId, asked.chainId);
  const origin = await originOf(ctx);
  const made = await inTransaction(ctx.db, (trx) => write(trx, ctx, { email, key, account, brand, origin }));
  if (!made.ok) return throttled(ctx, made);
  if (account) ctx.events.count('link_sent');
  return allowed({ waitSeconds: resendSeconds });
}

function throttled<Refusal>(ctx: Ctx, refusal: Refusal): Refusal {
  ctx.events.count('code_throttled');
  return refusal;
}

type Wanted = { email: string; key: string; account: AccountRow | null; brand: MailBrand; origin: string };

async function write(trx: Trx, ctx: Ctx, { email, key, account, brand, origin }: Wanted): Promise<Answer<null>> {
  const now = ctx.clock.now();
  const addressHash = nameBucket(ctx.config, key);
  const limitHash = nameBucket(ctx.config, emailLimitKey(key));
  await lockLinkAddress(trx, limitHash);
  const known = knownBucket(ctx, account?.id ?? null);
  const [bucket, network] = [known ?? '', networkName(ctx)];
  const all = await linksOfDay(trx, limitHash, bucket, now);
  const timesOf = (entries: typeof all) => entries.map((entry) => entry.createdAt);
  const own = timesOf(all.filter((entry) => entry.addressHash === addressHash && entry.deviceId === ctx.deviceId));
  const times = timesOf(all);
  const ofNetwork = timesOf(all.filter((entry) => known === null && entry.network === network));
  const { codesPerAddressHour: perHour, codesPerAddressDay: perDay } = ctx.config.limits;
  const facts = { lastAt: own.length === 0 ? null : Math.max(...own), inHour: times, inDay: times, ofNetwork };
  const verdict = maySendCode(facts, { perHour, perDay }, now);
  if (!verdict.ok) return verdict;
  const token = newSecret();
  const row = { addressHash, limitHash, network, bucket, deviceId: ctx.deviceId, expiresAt: now + linkLifeMs };
  await insertSignInLink(trx, { ...row, tokenHash: hashSecret(token), accountId: account?.id ?? null }, now);
  const to = account ?? { email, language: ctx.lang, firstName: '', lastName: '' };
  const notice = { kind: 'signInLink', url: `${origin}/signInLink#t=${token}` } as const;
  const mailId = await ctx.accountMails.write(trx, ctx, notice, to, brand);
  await ctx.accountMails.takeBack(trx, account ? null : mailId);
  return allowed(null);
}

type Opened = { linkToken: string; chainId: string | null; shopId: string | null };

type Entered = { accountId: string; issued: Issued };

/**
 * Signs in the holder of the token of a mailed link, in any browser. Only an unknown token counts as a failure: the holder of a good one gets in,
 * whatever else comes from the same network.
 */
export async function logInWithLink(ctx: Ctx, asked: Opened): Promise<Answer<UserToken>> {
  const entered = await enter(ctx, asked);
  if (entered.ok) {
    ctx.events.count('signed_in');
    keepKnownDevice(ctx, entered.value.accountId);
    return allowed(handOut(ctx, entered.value.issued));
  }
  const counted = entered.reason === 'link_over' ? await ctx.attempts.count([ipAttempt(ctx)]) : entered;
  ctx.events.count(counted.ok || counted === entered ? 'sign_in_refused' : 'sign_in_throttled');
  return counted.ok ? entered : counted;
}

async function enter(ctx: Ctx, { linkToken, chainId, shopId }: Opened): Promise<Answer<Entered>> {
  const shop = await findLoginShop(ctx.db, shopId, chainId);
  return inTransaction(ctx.db, async (trx): Promise<Answer<Entered>> => {
    const now = ctx.clock.now();
    const tokenHash = hashSecret(linkToken);
    const link = await lockSignInLink(trx, tokenHash);
    const verdict = trySignInLink(link, now);
    if (!verdict.ok) return verdict;
    const account = link?.accountId ? await lockAccount(trx, link.accountId) : null;
    if (!account || !isOpenByLink(account, now) || !(await ownsContact(trx, account.id, 'email', account.emailKey)))
      return refused('link_over');
    if (account.isLocked) await reopen(trx, ctx, account, now);
    await markLinkUsed(trx, tokenHash, account.id, now);
    await claimUnowned(trx, account.id);
    return allowed({ accountId: account.id, issued: await startSession(trx, ctx, account.id, shop, 'link') });
  });
}

/** A closed account is open to a mailed link until it is to be erased; to nothing else, so that it looks like none. */
function isOpenByLink({ isLocked, deletionDueAt }: AccountRow, now: number): boolean {
  return !isLocked || (deletionDueAt !== null && deletionDueAt.getTime() > now);
}

/** Takes the deletion of an account back. */
async function reopen(trx: Trx, ctx: Ctx, account: AccountRow, now: number): Promise<void> {
  const open = { isLocked: false, deletionDueAt: null, givesUpBalances: false };
  await updateAccount(trx, account.id, open, now);
  await noteAccountEvent(trx, ctx, { action: 'deletion_undone', accountId: account.id });
  await ctx.accountMails.write(trx, ctx, { kind: 'deletionUndone' }, account, await mailBrand(ctx, null, null));
}
