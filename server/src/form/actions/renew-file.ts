import type { FormFile } from '@parlour/contract/form/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { addressOf } from '../../file/actions/private-files.ts';
import { accessToFile, accessToFilesOf, type FileAccess } from '../../file/queries/access.ts';
import { findOwnedFile } from '../../file/queries/owned-files.ts';
import type { Customer, Guest } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { chainOfId } from '../../platform/ids.ts';
import type { Ctx } from '../context.ts';
import { readFileValue } from '../formats/file-value.ts';
import { accessToAnswer } from '../queries/access.ts';
import { findAnswer } from '../queries/answers.ts';
import { accessOfCaller } from './context.ts';

type Asking = Ctx & By<Guest | Customer>;

/**
 * Another address of a file that a form names, when the one it has is over: for its uploader until an answer has taken it, then for who may read the
 * answer. The address that was kept proves nothing. Unknown, foreign and removed files look alike.
 */
export async function renewFile(ctx: Asking, { url }: { url: string }): Promise<Answer<FormFile>> {
  const read = readFileValue(url);
  const file = read && (await findOwnedFile(ctx.db, { chainId: chainOfId(read.id), id: read.id }));
  if (file?.ownerKind !== 'answer') return refused('not_found');
  const at = { readers: ctx.fileReaders, now: ctx.clock.now() };
  const access = await (file.ownerId === null
    ? accessToFile(ctx.db, ctx.actor, at, file.id)
    : fileOfAnswer(ctx, file.ownerId, file.id));
  return access ? allowed({ url: addressOf(ctx, access).url }) : refused('not_found');
}

async function fileOfAnswer(ctx: Asking, answerId: string, fileId: string): Promise<FileAccess | null> {
  const row = await findAnswer(ctx.db, answerId);
  const scope = row && (await ctx.catalog.scope(row.shopId));
  const relation = scope && (await accessOfCaller(ctx, scope, row));
  const access = relation && accessToAnswer(relation, row);
  return access ? ((await accessToFilesOf(ctx.db, access)).get(fileId) ?? null) : null;
}
