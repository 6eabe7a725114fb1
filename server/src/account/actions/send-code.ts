import { createHmac, randomInt } from 'node:crypto';
import type { CodePurpose, CodeRequest, CodeSent } from '@parlour/contract/account/calls';
import { codeLength, codeLifeMs, maySendCode, resendSeconds } from '@parlour/domain/account/code-rules';
import { emailLimitKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { translate } from '@parlour/phrases/reasons';
import { isLanguage } from '@parlour/phrases/languages';
import { brandOf, nameInTexts } from '../../brand/caches/brands.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { type Address, deviceOf, readAddress } from '../policies/address.ts';
import { findTarget } from './find-code-target.ts';
import { knownBucket, nameBucket } from '../formats/known-device.ts';
import { networkName } from '../formats/network.ts';
import type { MailBrand } from '../ports/account-mailer.ts';
import type { CodeTarget } from '../ports/code-targets.ts';
import { codesOfDay, deleteCode, insertCode, lockAddress } from '../queries/codes.ts';
import { findLoginShop } from '../queries/places.ts';

const ownPurposes: ReadonlySet<CodePurpose> = new Set(['changeEmail', 'contact']);

/**
 * Sends a code to an address that waits for one. The client chooses the purpose alone: the server makes code, text and recipient.
 * Where nothing waits, the answer and the limits are the same.
 */
export async function sendCode(ctx: Ctx, asked: CodeRequest): Promise<Answer<CodeSent>> {
  const [device, address] = [deviceOf(ctx), readAddress(asked)];
  if (!device.ok) return device;
  if (!address.ok) return address;
  if (ownPurposes.has(asked.content) && ctx.actor.kind !== 'customer') return refused('sign_in_needed');
  if (address.value.kind === 'mobile' && ctx.sms === null) return refused('code_not_sent');
  const byIp = { bucket: `code ip ${ctx.limitIp}`, windowSeconds: 3600, max: ctx.config.limits.codesPerIp };
  const counted = await ctx.attempts.count([byIp]);
  if (!counted.ok) return throttled(ctx, counted);
  const target = await findTarget(ctx, asked.content, address.value);
  const brand = await mailBrand(ctx, asked.shopId, asked.chainId);
  const code = newCode();
  const made = await inTransaction(ctx.db, (trx) =>
    askForCode(trx, ctx, { purpose: asked.content, address: address.value, target, brand, code }),
  );
  if (!made.ok) return throttled(ctx, made);
  if (target) ctx.events.count('code_sent');
  const sent = allowed({ waitSeconds: resendSeconds });
  if (address.value.kind === 'email') return sent;
  const delivery = deliver(ctx, { address: address.value, target, brand, code, id: made.value });
  // How long a message takes would tell whether the number has an account.
  if (asked.content === 'reset') return sent;
  return (await delivery) ? sent : refused('code_not_sent');
}

type Delivery = { address: Address; target: CodeTarget | null; brand: MailBrand; code: string; id: string };

/** Sends a text message; where nothing arrived the next one may be asked for at once. Never fails. */
async function deliver(ctx: Ctx, { address, target, brand, code, id }: Delivery): Promise<boolean> {
  if (await sendMessage(ctx, address, target, brand, code)) return true;
  try {
    await deleteCode(ctx.db, id);
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'a code that was not sent could not be deleted');
  }
  return false;
}

function throttled<Refusal>(ctx: Ctx, refusal: Refusal): Refusal {
  ctx.events.count('code_throttled');
  return refusal;
}

type Wanted = {
  purpose: CodePurpose;
  address: Address;
  target: CodeTarget | null;
  brand: MailBrand;
  code: string;
};

async function askForCode(
  trx: Trx,
  ctx: Ctx,
  { purpose, address, target, brand, code }: Wanted,
): Promise<Answer<string>> {
  const now = ctx.clock.now();
  const limitHash = nameBucket(ctx.config, address.kind === 'email' ? emailLimitKey(address.key) : address.key);
  await lockAddress(trx, limitHash);
  const known = knownBucket(ctx, target?.accountId ?? null);
  const [bucket, network] = [known ?? '', networkName(ctx)];
  const asked = await codesOfDay(trx, limitHash, bucket, now);
  const own = asked.filter(
    (entry) => entry.purpose === purpose && entry.addressKey === address.key && entry.deviceId === ctx.deviceId,
  );
  const ofNetwork = asked.filter((entry) => known === null && entry.network === network);
  const all = asked.map((entry) => entry.createdAt);
  const lastAt = own.length === 0 ? null : Math.max(...own.map((entry) => entry.createdAt));
  const { codesPerAddressHour: perHour, codesPerAddressDay: perDay } = ctx.config.limits;
  const facts = { lastAt, inHour: all, inDay: all, ofNetwork: ofNetwork.map((entry) => entry.createdAt) };
  const verdict = maySendCode(facts, { perHour, perDay }, now);
  if (!verdict.ok) return verdict;
  const id = newId();
  const row = {
    id,
    purpose,
    kind: address.kind,
    addressKey: address.key,
    deviceId: ctx.deviceId,
    // A code for no target opens nothing, not even with the right digits.
    codeHash: codeHash(ctx.config.secret, id, target ? code : newId()),
    subjectId: target?.subjectId ?? null,
    bucket,
    limitHash,
    network,
    expiresAt: now + codeLifeMs,
  };
  await insertCode(trx, row, now);
  if (address.kind === 'email') {
    const to = target?.to ?? { email: address.value, language: ctx.lang, firstName: '', lastName: '' };
    const mailId = await ctx.accountMails.write(trx, ctx, { kind: 'code', purpose, code }, to, brand);
    // The work is the same for an address that nothing waits for; its mail is taken back before it could leave.
    await ctx.accountMails.takeBack(trx, target ? null : mailId);
  }
  return allowed(id);
}

function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/** What the database keeps of a code: a hash that only the holder of `SECRET` can try the million codes on. */
export function codeHash(secret: string, id: string, code: string): string {
  return createHmac('sha256', secret).update(`code ${id} ${code}`).digest('base64url');
}

async function sendMessage(
  ctx: Ctx,
  address: Address,
  target: CodeTarget | null,
  brand: MailBrand,
  code: string,
): Promise<boolean> {
  if (target === null) return true;
  const language = isLanguage(target.to.language) ? target.to.language : 'en';
  try {
    await ctx.sms!.send(address.key, translate(language)('mail.codeSms', { code, product: brand.name }));
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'a text message could not be sent');
    return false;
  }
}

/** The name and colour of mails that are caused at this host and shop. */
export async function mailBrand(
  ctx: Pick<Ctx, 'db' | 'changes' | 'host'>,
  shopId: string | null,
  chainId: string | null,
): Promise<MailBrand> {
  const shop = await findLoginShop(ctx.db, shopId, chainId);
  return { name: await nameInTexts(ctx, shop), color: (await brandOf(ctx)).color };
}
