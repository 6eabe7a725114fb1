import { allowed, refused } from '@parlour/domain/verdict';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, Services } from '../../platform/context.ts';
import { placeOfFile, sealBytes, unsealBytes } from '../../platform/data-keys/seal.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newIdIn } from '../../platform/ids.ts';
import type { FileAccess } from '../queries/access.ts';
import { isSealedName } from '../queries/files.ts';
import {
  deleteOwnedFile,
  type FileOwner,
  type FileOwnerKind,
  filesOfOwner,
  giveFile,
  insertOwnedFile,
  isLoose,
  keepSession,
  lockFile,
  lockLooseBytes,
  looseFiles,
  markFileStored,
  nameOf,
  type OwnedFile,
  uploaderOf,
} from '../queries/owned-files.ts';
import type { PrivateEnding } from './private-files.ts';

type Keeping = Pick<Services, 'db' | 'files' | 'clock' | 'dataKeys'>;
type NewFile = {
  chainId: string;
  /** What will own it; until then it is the uploader's. */
  kind: FileOwnerKind;
  ending: PrivateEnding;
  bytes: Uint8Array;
  /** By default files of answers are sealed, and others are not. */
  isSealed?: boolean;
  /** Bytes that the uploader may have at the chain before any owner has taken them, this file included. */
  room?: number;
};

/** Keeps a private file of a chain for the actor who uploads it, until its owner takes it. The caller has checked what it holds, and counted it. */
export async function keepOwnedFile(ctx: Keeping, actor: Actor, file: NewFile): Promise<Answer<{ id: string }>> {
  const { db, clock, dataKeys } = ctx;
  const { chainId, kind, ending, bytes, isSealed = kind === 'answer', room = Infinity } = file;
  const uploader = uploaderOf(actor);
  if (uploader === null) return refused('upload_token_dead');
  const id = newIdIn(chainId);
  // Known before it is written: after any failure it is cleared away.
  const begun = await inTransaction(db, async (trx) => {
    if (actor.kind === 'customer' && !(await keepSession(trx, actor))) return refused('upload_token_dead');
    if (room < Infinity && (await lockLooseBytes(trx, chainId, uploader)) + bytes.length > room)
      return refused('upload_room_used');
    const key = isSealed ? await sealingKey(trx, dataKeys, clock.now()) : null;
    const row: OwnedFile = {
      chainId,
      id,
      ownerKind: kind,
      ownerId: null,
      uploader,
      ending,
      keyId: key?.id ?? null,
      bytes: bytes.length,
      createdAt: new Date(clock.now()),
      storedAt: null,
    };
    await insertOwnedFile(trx, row);
    const name = nameOf(row);
    return allowed({ name, stored: key ? sealBytes(key, placeOfFile(name), bytes) : bytes });
  });
  if (!begun.ok) return begun;
  const { name, stored } = begun.value;
  await ctx.files.put(name, stored);
  if (await markFileStored(db, { chainId, id }, clock.now())) return allowed({ id });
  await ctx.files.remove(name);
  return refused('upload_token_dead');
}

/**
 * Gives files to the owner that takes them, within its transaction: files that the actor uploaded for this kind of owner, or that the owner has already. False, and the caller
 * refuses, when one is gone, foreign or of another kind. `handedOver`: files whose signed addresses the actor has. As long as nobody has taken a file, its
 * address was told to its uploader alone, who may have signed in since.
 */
export async function takeFiles(
  trx: Trx,
  actor: Actor,
  owner: FileOwner,
  ids: readonly string[],
  handedOver: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  for (const id of [...new Set(ids)].toSorted()) {
    const file = await fileForTaking(trx, actor, { chainId: owner.chainId, id }, handedOver);
    if (!file || file.ownerKind !== owner.kind) return false;
    if (file.ownerId === owner.ownerId) continue;
    if (file.ownerId !== null) return false;
    await giveFile(trx, file, owner.ownerId);
  }
  return true;
}

/** Locks a file that an owner has, or that the actor may have taken by one; null: it is gone, or neither. */
export async function fileForTaking(
  trx: Trx,
  actor: Actor,
  key: Pick<OwnedFile, 'chainId' | 'id'>,
  handedOver: ReadonlySet<string>,
): Promise<OwnedFile | null> {
  const file = await lockFile(trx, key);
  if (!file || file.storedAt === null) return null;
  const uploader = uploaderOf(actor);
  const isUploader = uploader !== null && file.uploader === uploader;
  return file.ownerId !== null || isUploader || handedOver.has(key.id) ? file : null;
}

type Removing = Pick<Services, 'db' | 'files'>;

/** Removes the bytes of a file, then what is known of it, while no rotation of keys writes it. `isWanted`: looked at under the lock. */
export function removeOwnedFile(
  { db, files }: Removing,
  key: Pick<OwnedFile, 'chainId' | 'id'>,
  isWanted: (file: OwnedFile) => boolean = () => true,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const file = await lockFile(trx, key);
    if (!file || !isWanted(file)) return;
    await files.remove(nameOf(file));
    await deleteOwnedFile(trx, file);
  });
}

/** Removes all files of an owner. */
export async function removeFilesOf(ctx: Removing, owner: FileOwner): Promise<void> {
  for (const file of await filesOfOwner(ctx.db, owner)) await removeOwnedFile(ctx, file);
}

const hourMs = 3_600_000;
/** As long as pictures beside notes wait for a booking. */
const unownedMs = 49 * hourMs;

/** Clears away files that no owner has taken, and what an upload of a killed process left. */
export async function clearLooseFiles({ db, files, clock }: Removing & Pick<Services, 'clock'>): Promise<void> {
  const before = { unowned: new Date(clock.now() - unownedMs), unfinished: new Date(clock.now() - hourMs) };
  for (const key of await looseFiles(db, before))
    await removeOwnedFile({ db, files }, key, (file) => isLoose(file, before));
}

/** The bytes of a private file, for whom it is open to; null: they are gone, or do not open. */
export function readPrivateFile(ctx: Opening, { name }: FileAccess): Promise<Buffer | null> {
  return isSealedName(name) ? openSealedFile(ctx, name) : ctx.files.get(name);
}

type Opening = Pick<Services, 'files' | 'dataKeys' | 'log'>;

/** Opens the bytes under the name of a sealed file; null: there are none, or they do not open, which the log says. */
export async function openSealedFile({ files, dataKeys, log }: Opening, name: string): Promise<Buffer | null> {
  const sealed = await files.get(name);
  if (sealed === null) return null;
  const opened = unsealBytes(dataKeys, placeOfFile(name), sealed);
  if (opened.ok) return opened.value;
  log.error({ reason: opened.reason, keyId: opened.details?.keyId }, 'a sealed file does not open');
  return null;
}
