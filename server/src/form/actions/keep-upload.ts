import type { FormFile, FormFileKind } from '@parlour/contract/form/calls';
import { checkPicture, headBytes, mostPictureBytes } from '@parlour/domain/file/check-picture';
import { allowed, refused } from '@parlour/domain/verdict';
import { redrawUpload } from '../../file/actions/encode-upload.ts';
import { addressOf, type PrivateEnding } from '../../file/actions/private-files.ts';
import { accessToFile } from '../../file/queries/access.ts';
import { uploaderOf } from '../../file/queries/owned-files.ts';
import type { Customer, Guest } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { mostAddedBytes } from '../formats/pdf/most-added-bytes.ts';
import { isUploadOf } from '../formats/upload-kind.ts';
import { keepLooseFile } from './loose-files.ts';

const megabyte = 1024 * 1024;
const mostSignatureBytes = megabyte;

/** The largest upload: a PDF as large as a template may be, with what the browser adds when it saves. */
export const mostUploadBytes = mostPictureBytes + mostAddedBytes;

export type Uploading = Services & By<Guest | Customer> & { deviceId: string; limitIp: string };

/** Counts an upload, also where it fails later; refused where there were too many. */
export async function countUpload(ctx: Uploading): Promise<Answer<null>> {
  const uploader = uploaderOf(ctx.actor);
  if (uploader === null) return refused('upload_token_dead');
  const { uploadsPerAccount, notePicturesPerIp } = ctx.config.limits;
  const of = (who: string, max: number) => ({ bucket: `form file:${who}`, windowSeconds: 3600, max });
  const device = ctx.deviceId === '' ? [] : [of(`device:${ctx.deviceId}`, uploadsPerAccount)];
  const counted = await ctx.attempts.count(
    [of(uploader, uploadsPerAccount), of(`ip:${ctx.limitIp}`, notePicturesPerIp)],
    device,
  );
  return counted.ok ? allowed(null) : counted;
}

type Upload = { shopId: string; kind: FormFileKind; bytes: Buffer };

/** Keeps a file for an answer, sealed, until an answer takes it; its signed address is what the answer names it by. */
export async function keepUpload(ctx: Uploading, { shopId, kind, bytes }: Upload): Promise<Answer<FormFile>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { chainId } = scope;
  const read = await readUpload(kind, bytes);
  if (!read.ok) return read;
  const kept = await keepLooseFile(ctx, { chainId, ...read.value });
  if (!kept.ok) return kept;
  const at = { readers: ctx.fileReaders, now: ctx.clock.now() };
  const access = await accessToFile(ctx.db, ctx.actor, at, kept.value.id);
  return access ? allowed({ url: addressOf(ctx, access).url }) : refused('upload_token_dead');
}

type Read = { bytes: Buffer; ending: PrivateEnding };

/** What is kept of an upload: pictures redrawn from their pixels, workbooks and PDFs as they are, once their content was looked at. */
async function readUpload(kind: FormFileKind, bytes: Buffer): Promise<Answer<Read>> {
  if (bytes.length === 0) return refused('file_empty');
  if (kind === 'workbook' || kind === 'pdf') {
    if (kind === 'workbook' && bytes.length > mostPictureBytes) return refused('file_too_large');
    const ending = kind === 'workbook' ? 'xlsx' : 'pdf';
    return isUploadOf(kind, bytes) ? allowed({ bytes, ending }) : refused('form_file_wrong');
  }
  const picture = checkPicture({ size: bytes.length, head: bytes.subarray(0, headBytes) });
  if (!picture.ok) return picture;
  const isSignature = kind === 'signature';
  if (isSignature && picture.value !== 'png') return refused('picture_unknown');
  if (isSignature && bytes.length > mostSignatureBytes) return refused('file_too_large');
  const ending = isSignature ? 'png' : 'webp';
  const redrawn = await redrawUpload(bytes, ending);
  if (!redrawn.ok) return redrawn;
  if (isSignature && redrawn.value.isBlank) return refused('signature_empty');
  return allowed({ bytes: redrawn.value.bytes, ending });
}
