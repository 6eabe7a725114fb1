import type { Answer, Services } from '../../platform/context.ts';
import { allowed, refused } from '@parlour/domain/verdict';
import { hashSecret } from '../../platform/ids.ts';
import { findCredential, findUploadToken, type Uploader } from '../queries/files.ts';
import { credentialKeyOf, sessionTokenOf } from '../formats/secrets.ts';
import { isSame, isSignedWith, type SignedRequest } from '../formats/signed-request.ts';
import { storageConfigOf } from './permit-upload.ts';

type Finding = Pick<Services, 'db' | 'clock' | 'config' | 'attempts'>;

/** How far the signer's clock may be off. */
const skewMs = 15 * 60_000;

/** Who uploads with a token; counted as an upload, also where it fails later. */
export async function uploaderByToken(ctx: Finding, token: string): Promise<Answer<Uploader>> {
  if (token === '' || token.length > 100) return refused('upload_token_dead');
  const by = await findUploadToken(ctx.db, hashSecret(token), ctx.clock.now());
  return by ? counted(ctx, by) : refused('upload_token_dead');
}

/** Who uploads with a signed request: credentials that live, signed with their key for our store, not long ago. */
export async function uploaderBySignature(ctx: Finding, signed: SignedRequest | null): Promise<Answer<Uploader>> {
  if (!signed) return refused('signature_wrong');
  const now = ctx.clock.now();
  // One that ended and one that never was look alike; both are told to ask for another.
  const found = await findCredential(ctx.db, signed.credentialId, now);
  if (!found) return refused('credential_dead');
  const isOurs =
    signed.region === storageConfigOf(ctx).region &&
    ctx.config.secrets.some(
      (secret) =>
        isSame(signed.sessionToken, sessionTokenOf(secret, found.id)) &&
        isSignedWith(credentialKeyOf(secret, found.id), signed),
    );
  if (!isOurs) return refused('signature_wrong');
  const endsAt = signed.lifeSeconds === null ? signed.signedAt + skewMs : signed.signedAt + signed.lifeSeconds * 1000;
  if (signed.signedAt > now + skewMs || endsAt < now) return refused('signature_wrong');
  return counted(ctx, found);
}

async function counted(ctx: Finding, { accountId, sessionId }: Uploader): Promise<Answer<Uploader>> {
  const bucket = `upload:account:${accountId}`;
  const verdict = await ctx.attempts.count([{ bucket, windowSeconds: 3600, max: ctx.config.limits.uploadsPerAccount }]);
  return verdict.ok ? allowed({ accountId, sessionId }) : verdict;
}
