import { createHash } from 'node:crypto';
import type { StoredFile } from '@parlour/contract/file';
import { checkPicture, headBytes } from '@parlour/domain/file/check-picture';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, Services } from '../../services.ts';
import { claimKey, deleteUpload, findUpload, markStored, storedBytesOf } from '../queries.ts';
import { folderOf, namesOf, uploadKeyOf } from '../upload-key.ts';
import { encodeUpload } from './encode-upload.ts';

type Storing = Pick<Services, 'db' | 'files' | 'clock' | 'config' | 'log'>;
type Upload = { accountId: string; key: string; bytes: Uint8Array };
type EncodedFile = { name: string; bytes: Buffer };

/** Keeps a customer's picture, or leaves nothing of it. The same bytes under the same key are answered as before. */
export async function storeUpload(
  ctx: Storing,
  { accountId, key: wanted, bytes }: Upload,
): Promise<Answer<StoredFile>> {
  const kind = checkPicture({ size: bytes.length, head: bytes.subarray(0, headBytes) });
  if (!kind.ok) return kind;
  const place = uploadKeyOf(wanted, folderOf(ctx.config.secret, accountId), kind.value);
  if (!place) return refused('invalid_input', { field: 'key' });
  const { key } = place;
  const sourceHash = createHash('sha256').update(bytes).digest('base64url');
  const answer = { key, url: ctx.files.urlOf(key), fileName: key.slice(key.lastIndexOf('/') + 1) };
  const known = await findUpload(ctx.db, key);
  if (known) {
    const isSameUpload = known.accountId === accountId && known.sourceHash === sourceHash && known.storedAt !== null;
    return isSameUpload ? allowed(answer) : refused('invalid_input', { field: 'key' });
  }
  const encoded = await encodeUpload(bytes, place);
  if (!encoded.ok) return encoded;
  const total = encoded.value.reduce((sum, file) => sum + file.bytes.length, 0);
  const used = await storedBytesOf(ctx.db, accountId);
  if (used + total > ctx.config.limits.storedMbPerAccount * 1024 * 1024) return refused('upload_room_used');
  const upload = { key, accountId, sourceHash, bytes: total, createdAt: new Date(ctx.clock.now()) };
  if (!(await claimKey(ctx.db, upload))) return refused('invalid_input', { field: 'key' });
  await writeAll(ctx, key, encoded.value);
  return allowed(answer);
}

async function writeAll(ctx: Storing, key: string, files: readonly EncodedFile[]): Promise<void> {
  try {
    // The picture itself comes last: where it is, the small versions are too.
    for (const file of files.toReversed()) await ctx.files.put(file.name, file.bytes);
    await markStored(ctx.db, key, ctx.clock.now());
  } catch (error) {
    await removeUpload(ctx, key).catch((left: unknown) =>
      ctx.log.warn({ err: left }, 'a broken upload could not be cleared away yet; it is tried again later'),
    );
    throw error;
  }
}

/** Removes the files of a key, then the key. */
export async function removeUpload(ctx: Pick<Services, 'db' | 'files'>, key: string): Promise<void> {
  for (const name of namesOf(key)) await ctx.files.remove(name);
  await deleteUpload(ctx.db, key);
}
