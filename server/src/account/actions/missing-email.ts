import { hasEmailShape } from '@parlour/domain/account/email-shape';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { deviceOf } from '../policies/address.ts';
import { takeProof } from '../queries/codes.ts';
import { findLink, giveEmail, nameEmail, takeLink } from '../queries/missing-email.ts';

/** What a link to a customer without an e-mail is for; a look changes nothing. */
export async function openMissingEmail(
  ctx: Ctx,
  { linkToken }: { linkToken: string },
): Promise<Answer<{ name: string; chainName: string }>> {
  const link = await findLink(ctx.db, hashSecret(linkToken), ctx.clock.now());
  return link ? allowed({ name: link.firstName, chainName: link.chainName }) : refused('token_spent');
}

export async function askMissingEmail(
  ctx: Ctx,
  { linkToken, email }: { linkToken: string; email: string },
): Promise<Answer<null>> {
  const key = emailKey(email);
  if (key === null) return refused('email_needed', { field: 'email' });
  if (!hasEmailShape(email)) return refused('email_malformed', { field: 'email' });
  const tokenHash = hashSecret(linkToken);
  const link = await findLink(ctx.db, tokenHash, ctx.clock.now());
  if (!link) return refused('token_spent');
  await nameEmail(
    ctx.db,
    { chainId: link.chainId, tokenHash },
    { email: email.trim(), emailKey: key },
    ctx.clock.now(),
  );
  return allowed(null);
}

/** Keeps the e-mail once it was proven by its code; the link is used up. */
export async function saveMissingEmail(
  ctx: Ctx,
  { linkToken, token }: { linkToken: string; token: string },
): Promise<Answer<null>> {
  const device = deviceOf(ctx);
  if (!device.ok) return device;
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const tokenHash = hashSecret(linkToken);
    const proof = await takeProof(trx, hashSecret(token), 'missEmail', ctx.deviceId, now);
    const link = await takeLink(trx, tokenHash, now);
    if (!link?.email || proof?.subjectId !== tokenHash || proof.addressKey !== link.emailKey)
      return refused('token_spent');
    return (await giveEmail(trx, link, link.email, proof.addressKey)) ? allowed(null) : refused('email_taken');
  });
}
