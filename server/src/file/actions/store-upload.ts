import { createHash } from 'node:crypto';
import type { StoredFile } from '@parlour/contract/file/calls';
import { checkPicture, headBytes } from '@parlour/domain/file/check-picture';
import { allowed, refused } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer, Services } from '../../platform/context.ts';
import { claimKey, deleteUpload, findUpload, markStored, storedBytesOf, type Uploader } from '../queries/files.ts';
import { folderOf, namesOf, uploadKeyOf } from '../formats/upload-key.ts';
import { encodeUpload } from './encode-upload.ts';

type Storing = Pick<Services, 'db' | 'files' | 'clock' | 'config' | 'log'>;
type Upload = { by: Uploader; key: string; bytes: Uint8Array };
type EncodedFile = { name: string; bytes: Buffer };

/** Keeps a customer's picture, or leaves nothing of it. The same bytes under the same key are answered as before. */
export async function storeUpload(ctx: Storing, { by, key: wanted, bytes }: Upload): Promise<Answer<StoredFile>> {
  const { accountId } = by;
  const kind = checkPicture({ size: bytes.length, head: bytes.subarray(0, headBytes) });
  if (!kind.ok) return kind;
  const place = uploadKeyOf(wanted, ownFolder(ctx.config, wanted, accountId), kind.value);
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
  const upload = { key, accountId, sourceHash, bytes: total, createdAt: new Date(ctx.clock.now()) };
  const claim = await inTransaction(ctx.db, (trx) => claimKey(trx, upload, by));
  if (claim === 'forbidden') return refused('upload_token_dead');
  if (claim === 'taken') return refused('invalid_input', { field: 'key' });
  // Asked after the claim, so that pictures which come together count one another.
  if ((await storedBytesOf(ctx.db, accountId)) > ctx.config.limits.storedMbPerAccount * 1024 * 1024) {
    await deleteUpload(ctx.db, key);
    return refused('upload_room_used');
  }
  return (await writeAll(ctx, key, encoded.value)) ? allowed(answer) : refused('upload_token_dead');
}

/** Writes the files of a key; false, and none of them stays, when the person was forgotten meanwhile. */
async function writeAll(ctx: Storing, key: string, files: readonly EncodedFile[]): Promise<boolean> {
  try {
    // The picture itself comes last: where it is, the small versions are too.
    for (const file of files.toReversed()) await ctx.files.put(file.name, file.bytes);
    const isKept = await markStored(ctx.db, key, ctx.clock.now());
    if (!isKept) await removeUpload(ctx, key);
    return isKept;
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

/** The folder of an account; one that was handed out before `SECRET` changed still belongs to it. */
function ownFolder({ secret, secrets }: Services['config'], wanted: string, accountId: string): string {
  const folders = secrets.map((each) => folderOf(each, accountId));
  return folders.find((folder) => wanted.startsWith(folder)) ?? folderOf(secret, accountId);
}
