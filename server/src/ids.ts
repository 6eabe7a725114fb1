import { createHash, randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An opaque id: 128 random bits as 22 letters of base 62. */
export function newId(): string {
  return inLetters(randomBytes(16), 22);
}

/** A secret that opens something by itself (a link, a view token): 256 random bits as 43 letters. */
export function newSecret(): string {
  return inLetters(randomBytes(32), 43);
}

/** What the database keeps of a secret. The secret has 256 random bits, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function inLetters(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let place = 0; place < length; place++) {
    text = letters[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
