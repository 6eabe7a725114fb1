import type { ProofToken, VerifyRequest } from '@parlour/contract/account/calls';
import { proofLifeMs, tryCode } from '@parlour/domain/account/code-rules';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret, newSecret } from '../../platform/ids.ts';
import { isSameToken } from '../../platform/link-token.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Address, readAddress } from '../policies/address.ts';
import { countTry, type HeldCode, insertProof, killCode, lockCode } from '../queries/codes.ts';
import { codeHash } from './send-code.ts';

const daySeconds = 24 * 3600;

/**
 * Proves an address with the code that was sent to it. Five tries a code, one use; wrong ones are counted for the address
 * and device, and for the address alone, over the day.
 */
export async function verifyCode(ctx: Ctx, asked: VerifyRequest): Promise<Answer<ProofToken>> {
  const address = readAddress(asked);
  if (!address.ok) return address;
  const byIp = await ctx.attempts.count([
    { bucket: `code try ip ${ctx.limitIp}`, windowSeconds: 3600, max: ctx.config.limits.attemptsPerIp },
  ]);
  if (!byIp.ok) {
    ctx.events.count('code_throttled');
    return byIp;
  }
  const counted = await ctx.attempts.take(triesOf(ctx, address.value, asked.deviceId));
  if (!counted.ok) {
    ctx.events.count('code_throttled');
    return counted;
  }
  const outcome = await inTransaction(ctx.db, (trx) => attempt(trx, ctx, address.value, asked));
  // Only wrong tries of a living code count: a stranger without one cannot use up the owner's.
  if (outcome.token !== null || !outcome.isTry) await counted.value.giveBack();
  if (outcome.token !== null) return allowed({ token: outcome.token });
  ctx.events.count('code_refused');
  return refused('code_wrong');
}

function triesOf(ctx: Ctx, { key }: Address, deviceId: string) {
  const { codeTriesPerDevice, codeTriesPerAddress } = ctx.config.limits;
  const name = hashSecret(key);
  return [
    { bucket: `code try ${name} ${deviceId}`, windowSeconds: daySeconds, max: codeTriesPerDevice },
    { bucket: `code try ${name}`, windowSeconds: daySeconds, max: codeTriesPerAddress },
  ];
}

/** Not a verdict: a wrong try is kept, where a refusal would undo it. */
type Outcome = { token: string | null; isTry: boolean };

async function attempt(trx: Trx, ctx: Ctx, address: Address, asked: VerifyRequest): Promise<Outcome> {
  const now = ctx.clock.now();
  const of = { purpose: asked.source, addressKey: address.key, deviceId: asked.deviceId };
  const code = await lockCode(trx, of);
  const isSame = code !== null && isCode(ctx, code, asked.verifyCode);
  const verdict = tryCode(code && { ...code, isSame }, now);
  if (code === null || !verdict.ok) {
    const isTry = !verdict.ok && verdict.details?.isTry === true;
    if (code && isTry) await countTry(trx, code.id);
    return { token: null, isTry };
  }
  await killCode(trx, code.id);
  const token = newSecret();
  const proof = { ...of, kind: code.kind, address: address.value, subjectId: code.subjectId };
  await insertProof(trx, hashSecret(token), proof, { now, expiresAt: now + proofLifeMs });
  return { token, isTry: false };
}

function isCode(ctx: Ctx, { id, codeHash: expected }: HeldCode, typed: string): boolean {
  const code = typed.replaceAll(/\s/g, '');
  return ctx.config.secrets.some((secret) => isSameToken(codeHash(secret, id, code), expected));
}
