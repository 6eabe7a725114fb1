import { registerCredentialRefresh } from '../../lib/credential-refresh.ts';
import { apiBase } from '../../lib/host.ts';
import { randomId } from '../../lib/random-id.ts';
import { sendBody } from '../../lib/send-body.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';
import type { Surroundings } from '../../lib/surroundings.ts';
import { createUploader, type Uploader } from '../../lib/upload.ts';
import { uploadTokenCookie } from '../../lib/upload-token.ts';

type Here = Pick<Surroundings, 'api' | 'language' | 'origin' | 'mode'>;

/** Uploads of this page; `tell` shows a failure that nobody else hears of. */
export function uploaderOf({ api, language, origin, mode }: Here, tell: (error: unknown) => void): Uploader {
  const uploader = createUploader({
    token: uploadTokenCookie(document, location.protocol === 'https:'),
    fetchToken: () => api.file.uploadToken({}),
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
  registerCredentialRefresh(uploader.renewCredentials);
  return uploader;
}
