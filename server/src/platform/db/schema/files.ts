import type { Defaulted } from '../types.ts';

type UploadTokensTable = { tokenHash: string; accountId: string; sessionId: string; expiresAt: Date };

/** The secret key and the session token of a credential are worked out from its id; nothing of them is stored. */
type StorageCredentialsTable = { id: string; accountId: string; sessionId: string; startsAt: Date; expiresAt: Date };

type UploadsTable = {
  key: string;
  accountId: string;
  /** Of the bytes as they were sent: a repeated upload is recognised. */
  sourceHash: string;
  bytes: Defaulted<number>;
  createdAt: Date;
  /** Null while its files are being written; what stays so is cleared away. */
  storedAt: Date | null;
};

type PrivateFilesTable = {
  id: string;
  accountId: string;
  /** Where it lies in the store. */
  name: string;
  bytes: number;
  createdAt: Date;
};

/** A picture beside a note or a review; without a booking and a review none has taken it yet. */
type NotePicturesTable = {
  /** Where it lies in the store. */
  name: string;
  bytes: number;
  chainId: string | null;
  bookingId: string | null;
  reviewId: Defaulted<string | null>;
  createdAt: Date;
};

/** A private file of a chain's record, answer or template. */
type OwnedFilesTable = {
  chainId: string;
  id: string;
  ownerKind: 'member' | 'answer' | 'template';
  /** Null: no owner has taken it yet; it is its uploader's. */
  ownerId: string | null;
  uploader: string | null;
  ending: string;
  /** The data key that sealed its bytes; null: they are not sealed. */
  keyId: string | null;
  /** Of the file as it was handed in. */
  bytes: number;
  createdAt: Date;
  /** Null while its bytes are being written; what stays so is cleared away. */
  storedAt: Date | null;
};

export type FilesTables = {
  uploadTokens: UploadTokensTable;
  storageCredentials: StorageCredentialsTable;
  uploads: UploadsTable;
  privateFiles: PrivateFilesTable;
  notePictures: NotePicturesTable;
  ownedFiles: OwnedFilesTable;
};
