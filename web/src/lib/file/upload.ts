import { isRefused } from '@parlour/contract/envelope';
import {
  imagesFolder,
  type StorageConfig,
  type StorageCredential,
  type StoredFile,
  uploadPath,
  type UploadToken,
} from '@parlour/contract/file/calls';
import type { Reason } from '@parlour/contract/reasons';
import type { AwsV4Signer } from 'aws4fetch';
import { readAnswer } from '@parlour/contract/http-answer';
import { refreshCredentials } from './credential-refresh.ts';
import type { BodyRequest, SendBody, SendOptions } from './send-body.ts';
import type { RememberedToken } from './upload-token.ts';

export type Uploaded = { url: string; fileName: string };
export type UploadOptions = SendOptions & {
  /** Hears of a failure instead of the person. */
  onError?: (error: unknown) => void;
};

/** What an upload needs from around it. */
export type UploadContext = {
  token: RememberedToken;
  fetchToken: () => Promise<Pick<UploadToken, 'token'>>;
  fetchConfig: () => Promise<StorageConfig>;
  fetchCredential: () => Promise<StorageCredential>;
  send: SendBody;
  /** The signer, which is loaded when it is first needed. */
  loadSigner: () => Promise<typeof AwsV4Signer>;
  /** Where calls go: `/api`. */
  apiBase: string;
  origin: string;
  language: string;
  now: () => number;
  newName: () => string;
  /** Makes a picture small enough, or refuses what is none. */
  shrink: (picture: Blob) => Promise<Blob>;
  /** Shows a failure to the person. */
  tell: (error: unknown) => void;
};

/** Uploads pictures. Null: it failed, and the customer has seen the message. */
export type Uploader = {
  /** To the picture service, with an upload token. */
  uploadImage: (picture: Blob, options?: UploadOptions) => Promise<Uploaded | null>;
  /** To the file store, signed with temporary credentials. */
  uploadFile: (file: File, options?: UploadOptions) => Promise<Uploaded | null>;
  /** The same for a picture as base64, with or without `data:` in front; it gets a random name ending in .png. */
  putObject: (base64: string, options?: UploadOptions) => Promise<Uploaded | null>;
  /** Asks for new credentials for the file store, whatever the known ones are worth. */
  renewCredentials: () => Promise<void>;
};

const endings: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' };
const endingOf = (picture: Blob) => endings[picture.type] ?? 'jpg';

export function createUploader(around: UploadContext): Uploader {
  const store = signedStore(around);
  const toStore = async (picture: Blob, ending: string, options: UploadOptions) => {
    const name = `${around.newName()}.${ending}`;
    return onceMore('credential_dead', store.forget, () => store.put(name, picture, options));
  };
  return {
    uploadImage: (picture, options = {}) =>
      telling(around, options, async () => {
        const small = await around.shrink(picture);
        const key = `${imagesFolder}${around.newName()}.${endingOf(small)}`;
        return onceMore('upload_token_dead', around.token.forget, () => sendForm(around, key, small, options));
      }),
    uploadFile: (file, options = {}) =>
      telling(around, options, async () => {
        const small = await around.shrink(file);
        return toStore(small, endingOf(small), options);
      }),
    putObject: (base64, options = {}) =>
      telling(around, options, async () => {
        const picture = pictureOf(base64);
        const name = `${around.newName()}.png`;
        try {
          return await store.put(name, picture, options);
        } catch (error) {
          if (isStopped(error)) throw error;
          store.forget();
          // Credentials that cannot be had either do not hide why the upload failed.
          await refreshCredentials().catch(() => undefined);
          if (!isReason(error, 'credential_dead')) throw error;
          return store.put(name, picture, options);
        }
      }),
    renewCredentials: store.renew,
  };
}

async function telling(
  around: UploadContext,
  { onError, signal }: UploadOptions,
  upload: () => Promise<StoredFile>,
): Promise<Uploaded | null> {
  try {
    const { url, fileName } = await upload();
    return { url, fileName };
  } catch (error) {
    // The caller that stopped it knows.
    if (signal?.aborted && isStopped(error)) return null;
    (onError ?? around.tell)(error);
    return null;
  }
}

/** A second try, when the permission of the first had run out. */
async function onceMore<Result>(reason: Reason, forget: () => void, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!isReason(error, reason)) throw error;
    forget();
    return attempt();
  }
}

const tokensUnderWay = new WeakMap<UploadContext, Promise<string>>();

/** One question for all pictures that are uploaded at one time. */
function newToken(around: UploadContext): Promise<string> {
  const known = tokensUnderWay.get(around);
  if (known) return known;
  const asked = around
    .fetchToken()
    .then(({ token }) => {
      around.token.keep(token);
      return token;
    })
    .finally(() => tokensUnderWay.delete(around));
  tokensUnderWay.set(around, asked);
  return asked;
}

async function sendForm(around: UploadContext, key: string, picture: Blob, options: SendOptions) {
  const token = around.token.read() ?? (await newToken(around));
  const body = new FormData();
  body.append('token', token);
  body.append('key', key);
  body.append('file', picture, key.slice(imagesFolder.length));
  return answerOf(around, { method: 'POST', url: `${around.apiBase}${uploadPath}`, headers: {}, body }, options);
}

/** The file store, and the credentials with which it is written to for as long as they live. */
function signedStore(around: UploadContext) {
  let known: Promise<{ config: StorageConfig; credential: StorageCredential; clockAhead: number }> | null = null;
  const permission = async () => {
    const [config, credential] = await Promise.all([around.fetchConfig(), around.fetchCredential()]);
    return { config, credential, clockAhead: credential.startsAt - around.now() };
  };
  const current = async () => {
    const found = await (known ??= permission());
    return found.credential.expiresAt > around.now() + found.clockAhead ? found : (known = permission());
  };
  const forget = () => {
    known = null;
  };
  return {
    forget,
    async renew(): Promise<void> {
      forget();
      await current();
    },
    async put(name: string, picture: Blob, options: SendOptions): Promise<StoredFile> {
      const { config, credential, clockAhead } = await current().catch((error: unknown) => {
        forget();
        throw error;
      });
      const Signer = await around.loadSigner();
      const { url, headers } = await new Signer({
        method: 'PUT',
        url: `${around.origin}${config.endpoint}/${config.bucket}/${credential.folder}${name}`,
        accessKeyId: credential.id,
        secretAccessKey: credential.key,
        sessionToken: credential.sessionToken,
        service: 's3',
        region: config.region,
        // The server's clock decides, not the one of this device.
        datetime: new Date(around.now() + clockAhead).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
      }).sign();
      const request: BodyRequest = {
        method: 'PUT',
        url: url.href,
        headers: Object.fromEntries(headers),
        body: picture,
      };
      return answerOf(around, request, options);
    },
  };
}

async function answerOf(around: UploadContext, request: BodyRequest, options: SendOptions): Promise<StoredFile> {
  const headers = { ...request.headers, language: around.language };
  const { status, text } = await around.send({ ...request, headers }, options);
  const reply = { toWire: (ours: unknown) => ours, fromWire: (wire: unknown) => wire };
  return (await readAnswer({ reply }, new Response(text, { status }))) as StoredFile;
}

function pictureOf(base64: string): Blob {
  const letters = atob(base64.replace(/^data:[^,]*,/, ''));
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}

const isReason = (error: unknown, reason: Reason) => isRefused(error) && error.reason === reason;
const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
