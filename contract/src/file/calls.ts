import { userCall, viewCall } from '../call.ts';
import { renamed } from '../codec.ts';

/** Lets its user upload pictures for 540 s. `expiresAt` is epoch ms. */
export type UploadToken = {
  token: string;
  /** The part of the address before the key. */
  prefix: string;
  /** The user's own folder; keys elsewhere are refused. */
  folder: string;
  expiresAt: number;
};

/** Where signed uploads go: `PUT {endpoint}/{bucket}/{key}`. */
export type StorageConfig = { bucket: string; region: string; endpoint: string };

/** Signs uploads into `folder` for a day. Instants are epoch ms. */
export type StorageCredential = {
  id: string;
  key: string;
  sessionToken: string;
  startsAt: number;
  expiresAt: number;
  folder: string;
};

/** Lets a visitor too upload pictures beside a note, for as long as an upload token lives. `expiresAt` is epoch ms. */
export type NoteToken = { token: string; expiresAt: number };

/** A picture that was taken. */
export type StoredFile = { key: string; url: string; fileName: string };

/** The address of a private file, good for ten minutes. */
export type SignedAddress = { url: string; expiresAt: number };

/** How long an upload token lives, and with it the cookie that remembers it. */
export const uploadTokenSeconds = 540;

/** Under `/api`: POST, as multipart with `token`, `key`, `file`, or the bytes alone with `Authorization: UpToken <token>`. */
export const uploadPath = '/base/bk/upload/image';

/** Where all uploaded pictures lie. */
export const imagesFolder = 'images/';

export const fileCalls = {
  uploadToken: userCall<Record<string, never>, UploadToken>({
    method: 'GET',
    path: '/base/bk/upload/token',
    reply: renamed<UploadToken>({ expiresAt: 'expireTime' }),
    summary: `Ask for a token to upload pictures with, by POST /api${uploadPath}.`,
  }),
  noteToken: viewCall<Record<string, never>, NoteToken>({
    method: 'GET',
    path: '/base/bk/upload/note/token',
    reply: renamed<NoteToken>({ expiresAt: 'expireTime' }),
    summary: `Ask for a token to upload pictures beside a note with, by POST /api${uploadPath} as a form.`,
  }),
  storageConfig: viewCall<Record<string, never>, StorageConfig>({
    method: 'GET',
    path: '/base/bk/storage/config',
    summary: 'Bucket, region and address of the store that takes signed uploads.',
  }),
  storageCredential: userCall<Record<string, never>, StorageCredential>({
    method: 'GET',
    path: '/base/bk/storage/credential',
    reply: renamed<StorageCredential>({ startsAt: 'startTime', expiresAt: 'expireTime' }),
    summary: 'Temporary credentials that may write pictures into the own folder, and nothing else.',
  }),
  privateAddress: userCall<{ id: string }, SignedAddress>({
    method: 'GET',
    path: '/base/bk/file/{id}/address',
    reply: renamed<SignedAddress>({ expiresAt: 'expireTime' }),
    summary: 'An address of one of the own private files, good for ten minutes.',
  }),
};
