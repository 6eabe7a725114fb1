import type { SignedAddress } from '@parlour/contract/file/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { accessToFile, type FileAccess } from '../queries/access.ts';
import { insertPrivateFile, privateFolder, templateFileName } from '../queries/files.ts';
import { addressSignatureOf } from '../formats/secrets.ts';
import { isSame } from '../formats/signed-request.ts';

const addressMs = 600_000;

export type PrivateEnding = 'pdf' | 'xlsx' | 'png' | 'jpg' | 'webp';
type NewFile = { accountId: string; ending: PrivateEnding; bytes: Uint8Array };

/** Keeps a file for its owner alone. The caller has checked what it holds. */
export async function keepPrivateFile(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  { accountId, ending, bytes }: NewFile,
): Promise<string> {
  const id = newId();
  const name = `${privateFolder}${id}.${ending}`;
  await files.put(name, bytes);
  try {
    const createdAt = new Date(clock.now());
    await insertPrivateFile(db, { id, accountId, name, bytes: bytes.length, createdAt });
  } catch (error) {
    await files.remove(name);
    throw error;
  }
  return id;
}

type Signing = Pick<Services, 'files' | 'clock' | 'config'>;

/** Signs the address of a private file for ten minutes, for an actor who may read it; a foreign file is as unknown as none. */
export async function signPrivateAddress(
  ctx: Signing & Pick<Services, 'db' | 'fileReaders'> & By<Actor>,
  id: string,
): Promise<Answer<SignedAddress>> {
  const at = { readers: ctx.fileReaders, now: ctx.clock.now() };
  const access = await accessToFile(ctx.db, ctx.actor, at, id);
  return access ? allowed(addressOf(ctx, access)) : refused('not_found');
}

/** The address of a private file for who has access to it, good for ten minutes. */
export function addressOf(ctx: Signing, { name }: FileAccess): SignedAddress {
  return signedAddress(ctx, name);
}

/** The same for the workbook or PDF of a form: everybody who fills it in may have it. */
export function addressOfTemplate(ctx: Signing, file: string): SignedAddress {
  return signedAddress(ctx, templateFileName(file));
}

function signedAddress({ files, clock, config }: Signing, name: string): SignedAddress {
  const expiresAt = clock.now() + addressMs;
  const signature = addressSignatureOf(config.secret, name, expiresAt);
  return { url: `${files.urlOf(name)}?expires=${expiresAt}&signature=${signature}`, expiresAt };
}

/** Decides whether an address of a private file was ever made by us, be it over by now. */
export function isOwnAddress(
  { config }: Pick<Services, 'config'>,
  { name, expires, signature }: { name: string; expires: string; signature: string },
): boolean {
  return config.secrets.some((secret) => isSame(signature, addressSignatureOf(secret, name, Number(expires))));
}

/** Decides whether an address opens a private file now. */
export function isSignedAddress(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  name: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
): boolean {
  const expiresAt = Number(expires);
  if (typeof signature !== 'string' || !Number.isSafeInteger(expiresAt) || expiresAt <= clock.now()) return false;
  return config.secrets.some((secret) => isSame(signature, addressSignatureOf(secret, name, expiresAt)));
}
