import { createHash } from 'node:crypto';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { FileStore } from '../../platform/ports/file-store.ts';

/** A video in the file store: under what name, and its media type. */
export type StoredVideo = { file: string; type: string };

const isAt = (bytes: Uint8Array, place: number, text: string) =>
  Buffer.from(bytes.subarray(place, place + text.length)).toString('latin1') === text;

const headBytes = 64;
const ebmlMark = '\u001aE\u00df\u00a3';

/** What browsers can play, told by the first bytes, not by the name of the file. */
function formatOf(bytes: Uint8Array): { ending: string; type: string } | null {
  if (isAt(bytes, 4, 'ftyp') && !isAt(bytes, 8, 'qt  ')) return { ending: 'mp4', type: 'video/mp4' };
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  return head.startsWith(ebmlMark) && head.includes('webm') ? { ending: 'webm', type: 'video/webm' } : null;
}

/** Decides whether a shop's bytes are a video that browsers play, and under which name it is kept: made from its content. */
export function nameVideo(bytes: Uint8Array): Verdict<StoredVideo, string> {
  const format = formatOf(bytes);
  if (!format) return refused('is no video that browsers play; known are MP4 and WebM');
  const hash = createHash('sha256').update('video-1').update(bytes).digest('hex').slice(0, 32);
  return allowed({ file: `${hash}.${format.ending}`, type: format.type });
}

/** Puts a shop's video into the store, as it is; one that is there already is not touched. */
export async function storeVideo(files: FileStore, bytes: Uint8Array): Promise<Verdict<StoredVideo, string>> {
  const named = nameVideo(bytes);
  if (named.ok && !(await files.has(named.value.file))) await files.put(named.value.file, bytes);
  return named;
}
