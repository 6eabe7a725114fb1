import { type StorageCredential, type UploadToken, uploadTokenSeconds } from '@parlour/contract/file/calls';
import { allowed } from '@parlour/domain/verdict';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, Services } from '../../platform/context.ts';
import { insertCredential, insertUploadToken } from '../queries/files.ts';
import { credentialKeyOf, sessionTokenOf } from '../formats/secrets.ts';
import { folderOf } from '../formats/upload-key.ts';

type Permitting = Pick<Services, 'db' | 'clock' | 'config' | 'attempts' | 'files'>;

const credentialSeconds = 86_400;

const limitOf = (ctx: Permitting, accountId: string) => [
  {
    bucket: `upload-permission:account:${accountId}`,
    windowSeconds: 3600,
    max: ctx.config.limits.uploadsPerAccount,
  },
];

/** Gives a token to upload pictures with, for nine minutes. */
export async function giveUploadToken(
  ctx: Permitting,
  { accountId, sessionId }: Customer,
): Promise<Answer<UploadToken>> {
  const counted = await ctx.attempts.count(limitOf(ctx, accountId));
  if (!counted.ok) return counted;
  const token = newSecret();
  const expiresAt = ctx.clock.now() + uploadTokenSeconds * 1000;
  await insertUploadToken(ctx.db, hashSecret(token), { accountId, sessionId }, expiresAt);
  return allowed({ token, prefix: ctx.files.urlOf(''), folder: folderOf(ctx.config.secret, accountId), expiresAt });
}

/** Gives credentials that sign uploads into the own folder, for a day. */
export async function giveCredential(
  ctx: Permitting,
  { accountId, sessionId }: Customer,
): Promise<Answer<StorageCredential>> {
  const counted = await ctx.attempts.count(limitOf(ctx, accountId));
  if (!counted.ok) return counted;
  const id = newId();
  const startsAt = ctx.clock.now();
  const expiresAt = startsAt + credentialSeconds * 1000;
  await insertCredential(ctx.db, { id, accountId, sessionId, startsAt, expiresAt });
  const { secret } = ctx.config;
  return allowed({
    id,
    key: credentialKeyOf(secret, id),
    sessionToken: sessionTokenOf(secret, id),
    startsAt,
    expiresAt,
    folder: folderOf(secret, accountId),
  });
}

/** Where signed uploads go. With a bucket of one's own they still pass through us. */
export function storageConfigOf({ config }: Pick<Services, 'config'>) {
  const { bucket, region } = config.s3 ?? ownStorage;
  return { bucket, region, endpoint: '/files' };
}

const ownStorage = { bucket: 'parlour', region: 'local' };
