import type { fileCalls } from '@parlour/contract/file/calls';
import { allowed } from '@parlour/domain/verdict';
import type { Ctx, HandlersOf } from '../platform/context.ts';
import { giveNoteToken } from './actions/note-pictures.ts';
import { giveCredential, giveUploadToken, storageConfigOf } from './actions/permit-upload.ts';
import { signPrivateAddress } from './actions/private-files.ts';

/** Calls for users are answered only with a user's token, so there is one. */
function uploaderOf({ user }: Ctx) {
  return { accountId: user!.id, sessionId: user!.sessionId };
}

export const fileRoutes: HandlersOf<typeof fileCalls> = {
  uploadToken: (ctx) => giveUploadToken(ctx, uploaderOf(ctx)),
  noteToken: giveNoteToken,
  storageConfig: async (ctx) => allowed(storageConfigOf(ctx)),
  storageCredential: (ctx) => giveCredential(ctx, uploaderOf(ctx)),
  privateAddress: (ctx, { id }) => signPrivateAddress(ctx, uploaderOf(ctx).accountId, id),
};
