import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { nameVideo, type StoredVideo, storeVideo } from '../../file/actions/store-video.ts';
import type { FileStore } from '../../platform/ports/file-store.ts';
import type { FolderDocument } from '../folder/document.ts';
import type { Mistake } from '../folder/mistake.ts';

type Videos = FolderDocument['videos'];
type Prepared = Verdict<Map<string, StoredVideo>, 'folder_wrong', Mistake[]>;

/** Names the videos of a folder, and with a store keeps them in it. What is no video is a mistake. */
export async function prepareVideos(videos: Videos = {}, files: FileStore | null): Promise<Prepared> {
  const prepared = new Map<string, StoredVideo>();
  const mistakes: Mistake[] = [];
  for (const [name, bytes] of Object.entries(videos)) {
    const verdict = files ? await storeVideo(files, bytes) : nameVideo(bytes);
    if (verdict.ok) prepared.set(name, verdict.value);
    else mistakes.push({ file: `videos/${name}`, line: null, column: null, reason: verdict.reason });
  }
  return mistakes.length === 0 ? allowed(prepared) : refused('folder_wrong', mistakes);
}
