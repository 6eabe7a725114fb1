import { allowed, refused } from '@parlour/domain/verdict';
import { keepOwnedFile, removeOwnedFile } from '../../file/actions/owned-files.ts';
import type { PrivateEnding } from '../../file/actions/private-files.ts';
import { findOwnedFile, type OwnedFile } from '../../file/queries/owned-files.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';

/** What one uploader may have lying at a chain that no answer has taken. */
const mostLooseBytes = 100 * 1024 * 1024;

type Keeping = Services & By<Actor>;
type NewFile = { chainId: string; ending: PrivateEnding; bytes: Uint8Array };

/** Keeps a file for an answer, sealed, until an answer takes it; refused where its uploader has too many that none has taken. */
export function keepLooseFile(ctx: Keeping, file: NewFile): Promise<Answer<{ id: string }>> {
  return keepOwnedFile(ctx, ctx.actor, { ...file, kind: 'answer', room: mostLooseBytes });
}

/** The same of a file that was made of what a customer has uploaded: it takes room beside the upload. */
export async function keepMadeFile(ctx: Keeping, file: NewFile): Promise<Answer<OwnedFile>> {
  const kept = await keepLooseFile(ctx, file);
  if (!kept.ok) return kept;
  const row = await findOwnedFile(ctx.db, { chainId: file.chainId, id: kept.value.id });
  return row ? allowed(row) : refused('file_gone');
}

/** Removes files that were made for an answer which was not written. */
export async function removeMadeFiles(ctx: Services, chainId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeOwnedFile(ctx, { chainId, id }, ({ ownerId }) => ownerId === null);
}
