import type { fileCalls } from '@parlour/contract/file/calls';
import { allowed } from '@parlour/domain/verdict';
import type { HandlersOf } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { giveNoteToken } from '../actions/note-pictures.ts';
import { giveCredential, giveUploadToken, storageConfigOf } from '../actions/permit-upload.ts';
import { signPrivateAddress } from '../actions/private-files.ts';

export const fileRoutes: HandlersOf<typeof fileCalls, Ctx> = {
  uploadToken: (ctx) => giveUploadToken(ctx, ctx.actor),
  noteToken: giveNoteToken,
  storageConfig: async (ctx) => allowed(storageConfigOf(ctx)),
  storageCredential: (ctx) => giveCredential(ctx, ctx.actor),
  privateAddress: (ctx, { id }) => signPrivateAddress(ctx, id),
};
