import { createHmac, createSecretKey, type KeyObject, randomBytes, randomInt } from 'node:crypto';

/** A key that seals answers, signatures and other data of that kind; the id stands in all that it sealed. */
export type DataKey = { id: string; key: KeyObject };

/** The first one seals, all of them open. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

const keyForm = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)$/;

/** Reads keys, `id:base64` with commas or line breaks between them; null when one has another form, or two have the same id or key. */
export function parseDataKeys(text: string): DataKey[] | null {
  const found = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => keyForm.exec(entry));
  const keys = found.flatMap((entry) =>
    entry ? { id: entry[1]!, key: createSecretKey(Buffer.from(entry[2]!, 'base64')) } : [],
  );
  const isDistinct = (texts: string[]) => new Set(texts).size === texts.length;
  const isRight =
    keys.length === found.length && isDistinct(keys.map(({ id }) => id)) && isDistinct(keys.map(fingerprintOf));
  return isRight ? keys : null;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new key as it stands in `DATA_KEYS`; its id tells the day on which it was made. */
export function newDataKey(now: number): string {
  const mark = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${new Date(now).toISOString().slice(0, 10)}-${mark}:${randomBytes(32).toString('base64')}`;
}

/** Tells one key from another, and nothing of what it is. */
export function fingerprintOf({ key }: DataKey): string {
  return createHmac('sha256', key).update('parlour data key').digest('base64url').slice(0, 22);
}

const leastDistinct = 16;

/** Whether a key is no random one: of 32 random bytes nearly all differ. */
export function isWeakKey({ key }: DataKey): boolean {
  return new Set(key.export()).size < leastDistinct;
}

/** What `MODE=test` seals with; it is public, so that production refuses it as weak. */
export const testDataKeys = 'test:dGVzdHRlc3R0ZXN0dGVzdHRlc3R0ZXN0dGVzdHRlc3Q=';
