import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { DataKeys } from './keys.ts';
import type { SealingKey } from './sealing-key.ts';

/** What became of a sealed value: opened, sealed with a key that is not configured, or broken: changed, or of another place. */
export type Unsealed<Value> = Verdict<Value, 'key_missing' | 'broken', { keyId: string }>;

/** A place of a sealed value: a copy of it at any other place does not open. */
export type SealedPlace = string & { readonly sealedPlace: true };

/** The place of a value in a column: the row by its primary key, the chain first where the table has one. */
export function placeOf(table: string, column: string, key: readonly (string | number)[]): SealedPlace {
  return `${table}.${column} ${key.join(' ')}` as SealedPlace;
}

/** The place of a file: its name in the store. */
export function placeOfFile(name: string): SealedPlace {
  return `file ${name}` as SealedPlace;
}

const ivBytes = 12;
const tagBytes = 16;
const textForm = /^v1\.([a-z0-9-]{1,20})\.([A-Za-z0-9+/]+={0,2})$/;
/** The longest beginning of sealed bytes, `v1.<keyId>.`. */
const longestHead = 24;

/** Seals a text for its place: `v1.<keyId>.<base64>`. */
export function sealData({ id, key }: SealingKey, place: SealedPlace, text: string): string {
  return `${beginOf(id)}${encrypt(key, `text ${place}`, Buffer.from(text)).toString('base64')}`;
}

/** Opens a text that was sealed for this place. */
export function unsealData(keys: DataKeys, place: SealedPlace, sealed: string): Unsealed<string> {
  const [, id, body] = textForm.exec(sealed) ?? [];
  if (id === undefined || body === undefined) return refused('broken');
  const opened = open(keys, id, `text ${place}`, Buffer.from(body, 'base64'));
  return opened.ok ? allowed(opened.value.toString()) : opened;
}

/** Seals bytes for their place: `v1.<keyId>.`, then the sealed bytes as they are. */
export function sealBytes({ id, key }: SealingKey, place: SealedPlace, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(beginOf(id)), encrypt(key, `bytes ${place}`, bytes)]);
}

/** Opens bytes that were sealed for this place. */
export function unsealBytes(keys: DataKeys, place: SealedPlace, sealed: Uint8Array): Unsealed<Buffer> {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const [begin, id] = /^v1\.([a-z0-9-]{1,20})\./.exec(bytes.toString('latin1', 0, longestHead)) ?? [];
  if (begin === undefined || id === undefined) return refused('broken');
  return open(keys, id, `bytes ${place}`, bytes.subarray(begin.length));
}

/** How everything begins that a key sealed. */
export function beginOf(keyId: string): string {
  return `v1.${keyId}.`;
}

function encrypt(key: KeyObject, bound: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open(keys: DataKeys, keyId: string, bound: string, sealed: Buffer): Unsealed<Buffer> {
  const found = keys.find(({ id }) => id === keyId);
  if (!found) return refused('key_missing', { keyId });
  const head = ivBytes + tagBytes;
  if (sealed.length < head) return refused('broken');
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    }).setAAD(Buffer.from(bound));
    decipher.setAuthTag(sealed.subarray(ivBytes, head));
    return allowed(Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]));
  } catch {
    return refused('broken');
  }
}
