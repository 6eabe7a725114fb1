import { registerCredentialRefresh } from '../../lib/file/credential-refresh.ts';
import { apiBase } from '../../lib/http/host.ts';
import { randomId } from '../../lib/random-id.ts';
import { sendBody } from '../../lib/file/send-body.ts';
import { shrinkPicture } from '../../lib/file/shrink-picture.ts';
import type { AppContext } from '../../lib/app-context.ts';
import { createUploader, type Uploader } from '../../lib/file/upload.ts';
import { type RememberedToken, uploadTokenCookie } from '../../lib/file/upload-token.ts';

type Here = Pick<AppContext, 'api' | 'language' | 'origin' | 'mode'>;

/** Pictures of an account need a sign-in; those of a booking's note do not. */
export type UploadKind = 'own' | 'note';

/** The token for notes is known to this page alone, for as long as it is shown. */
function tokenInPage(): RememberedToken {
  let known: string | null = null;
  return {
    read: () => known,
    keep: (token) => {
      known = token;
    },
    forget: () => {
      known = null;
    },
  };
}

/** Uploads of this page; `tell` shows a failure that no other part shows. */
export function uploaderOf(
  { api, language, origin, mode }: Here,
  kind: UploadKind,
  tell: (error: unknown) => void,
): Uploader {
  const isNote = kind === 'note';
  const uploader = createUploader({
    token: isNote ? tokenInPage() : uploadTokenCookie(document, location.protocol === 'https:'),
    fetchToken: () => (isNote ? api.file.noteToken({}) : api.file.uploadToken({})),
    fetchConfig: () => api.file.storageConfig({}),
    fetchCredential: () => api.file.storageCredential({}),
    send: sendBody,
    loadSigner: async () => (await import('aws4fetch')).AwsV4Signer,
    apiBase: apiBase(origin, mode),
    origin: location.origin,
    language,
    now: Date.now,
    newName: randomId,
    shrink: shrinkPicture,
    tell,
  });
  // The newest uploader of the page is the one whose credentials are worth renewing.
  if (!isNote) registerCredentialRefresh(uploader.renewCredentials);
  return uploader;
}
