import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const sealKeys = new Map<string, KeyObject>();

function sealKey(secret: string): KeyObject {
  const known = sealKeys.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'parlour stored answers', 32)));
  sealKeys.set(secret, key);
  return key;
}

/** Stored answers hold contact details: they are readable with `SECRET` only. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text that was sealed; null when it was sealed with none of these secrets. */
export function unseal(secrets: string | readonly string[], sealed: string): string | null {
  for (const secret of [secrets].flat()) {
    const text = unsealWith(secret, sealed);
    if (text !== null) return text;
  }
  return null;
}

function unsealWith(secret: string, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
