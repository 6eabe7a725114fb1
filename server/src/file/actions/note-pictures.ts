import { type NoteToken, type StoredFile, uploadTokenSeconds } from '@parlour/contract/file/calls';
import { checkPicture, headBytes } from '@parlour/domain/file/check-picture';
import { allowed, refused } from '@parlour/domain/verdict';
import { accountIdOf, viewIdOf } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { Answer, Ctx, Services } from '../../platform/context.ts';
import {
  dropNotePicture,
  giveNotePictures,
  insertNotePicture,
  isStillLoose,
  knownNotePictures,
  looseNotePictures,
} from '../queries/note-pictures.ts';
import { privateFolder } from '../queries/files.ts';
import { addressSignatureOf } from '../formats/secrets.ts';
import { namesOfPrivate, smallName } from '../formats/upload-key.ts';
import { encodeUpload } from './encode-upload.ts';
import { isSignedAddress } from './private-files.ts';

/** In front of a token for notes, so that it is never taken for another one. */
const tokenStart = 'note.';
const previewWidth = 360;
const dayMs = 86_400_000;
/** As long as a draft may wait for its booking; a picture that no booking took by then is cleared away. */
const looseMs = 2 * dayMs;
/** A booking may be on its way with an address that was good when it was sent. */
const graceMs = 3_600_000;
const shownMs = 600_000;

/** Who is about to add pictures to a note: the visit or person that asked, and the address it asked from. */
export type NoteWriter = { who: string; ip: string };

/** Gives a token for pictures beside a note, to visitors too: their right is to have asked, counted by visit and address (decision 0018). */
export async function giveNoteToken(ctx: Ctx): Promise<Answer<NoteToken>> {
  const writer: NoteWriter = { who: accountIdOf(ctx.actor) ?? viewIdOf(ctx.actor) ?? '', ip: ctx.limitIp };
  const expiresAt = ctx.clock.now() + uploadTokenSeconds * 1000;
  return allowed({ token: tokenStart + seal(ctx.config.secret, JSON.stringify({ ...writer, expiresAt })), expiresAt });
}

export const isNoteToken = (token: string): boolean => token.startsWith(tokenStart);

/** Who may add a picture with this token; counted as an upload, also where it fails later. */
export async function noteWriterByToken(
  ctx: Pick<Services, 'clock' | 'config' | 'attempts'>,
  token: string,
): Promise<Answer<NoteWriter>> {
  const text = token.length > 1000 ? null : unseal(ctx.config.secrets, token.slice(tokenStart.length));
  const writer = text === null ? null : (JSON.parse(text) as NoteWriter & { expiresAt: number });
  if (!writer || writer.expiresAt <= ctx.clock.now()) return refused('upload_token_dead');
  const { uploadsPerAccount, notePicturesPerIp } = ctx.config.limits;
  const counted = await ctx.attempts.count([
    { bucket: `note picture:${writer.who}`, windowSeconds: 3600, max: uploadsPerAccount },
    { bucket: `note picture:ip:${writer.ip}`, windowSeconds: 3600, max: notePicturesPerIp },
  ]);
  return counted.ok ? allowed({ who: writer.who, ip: writer.ip }) : counted;
}

type Keeping = Pick<Services, 'db' | 'files' | 'clock' | 'config' | 'log'>;

/** Keeps a picture for a note, redrawn and private; its signed address is what a booking takes it by. */
export async function storeNotePicture(ctx: Keeping, bytes: Uint8Array): Promise<Answer<StoredFile>> {
  const kind = checkPicture({ size: bytes.length, head: bytes.subarray(0, headBytes) });
  if (!kind.ok) return kind;
  const fileName = `${newId()}.webp`;
  const name = privateFolder + fileName;
  const encoded = await encodeUpload(bytes, { key: name, form: 'webp' });
  if (!encoded.ok) return encoded;
  const total = encoded.value.reduce((sum, file) => sum + file.bytes.length, 0);
  const createdAt = new Date(ctx.clock.now());
  // Known before it is written: after any failure it is cleared away.
  await insertNotePicture(ctx.db, { name, bytes: total, chainId: null, bookingId: null, createdAt });
  for (const file of encoded.value) await ctx.files.put(file.name, file.bytes);
  return allowed({ key: name, url: signed(ctx, smallName(name, previewWidth), ctx.clock.now() + looseMs), fileName });
}

/** The address of a private file, good until an instant. */
function signed({ files, config }: Pick<Services, 'files' | 'config'>, name: string, expiresAt: number): string {
  return `${files.urlOf(name)}?expires=${expiresAt}&signature=${addressSignatureOf(config.secret, name, expiresAt)}`;
}

/** The addresses of pictures, for a caller who has access to their booking: the small version and the whole picture. */
export function shownNotePictures(
  services: Pick<Services, 'files' | 'config' | 'clock'>,
  names: readonly string[],
): { url: string; wholeUrl: string }[] {
  const expiresAt = services.clock.now() + shownMs;
  return names.map((name) => ({
    url: signed(services, smallName(name, previewWidth), expiresAt),
    wholeUrl: signed(services, name, expiresAt),
  }));
}

/**
 * The names of the pictures behind addresses: each was signed by us and has not run out, or is one that the booking has already. One that is
 * gone, foreign or made up is refused alike.
 */
export async function notePicturesOf(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  urls: readonly string[],
  ownNames: readonly string[] = [],
  field: 'remarkImages' | 'images' = 'remarkImages',
): Promise<Answer<string[]>> {
  const names = urls.map((url) => nameBehind(services, url, ownNames));
  const asked = names.filter((name) => name !== null);
  const known = new Set(await knownNotePictures(services.db, asked));
  const isWhole = asked.length === urls.length && asked.every((name) => known.has(name));
  return isWhole ? allowed([...new Set(asked)]) : refused('picture_gone', { field });
}

const addressForm = /\/(private\/[A-Za-z0-9]+-360\.webp)\?expires=(\d+)&signature=([\w-]+)$/;

function nameBehind(
  services: Pick<Services, 'config' | 'clock'>,
  url: string,
  ownNames: readonly string[],
): string | null {
  const [, shown = '', expires, signature] = addressForm.exec(url) ?? [];
  const own = ownNames.find((name) => smallName(name, previewWidth) === shown);
  if (own) return own;
  if (shown === '' || !isSignedAddress(services, shown, { expires, signature })) return null;
  return shown.replace(/-360\.webp$/, '.webp');
}

type Taken = { chainId: string; bookingId: string; names: readonly string[] };

/** Gives pictures to the bookings that took them, so that they stay as long as these. */
export function keepNotePictures(trx: Trx, taken: readonly Taken[]): Promise<void> {
  return giveNotePictures(
    trx,
    taken.flatMap(({ names, ...of }) => names.map((name) => ({ ...of, name }))),
  );
}

/** Clears away pictures that no booking and no review has taken. */
export async function clearLooseNotePictures({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const name of await looseNotePictures(db, now - looseMs - graceMs, now)) {
    await inTransaction(db, async (trx) => {
      if (!(await isStillLoose(trx, name, now))) return;
      for (const file of namesOfPrivate(name)) await files.remove(file);
      await dropNotePicture(trx, name);
    });
  }
}
