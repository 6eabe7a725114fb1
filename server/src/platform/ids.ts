import { createHash, randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Without look-alikes, for reading out. */
const clearLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const opaqueLetters = 22;

/** An opaque id: 128 random bits as 22 letters of base 62. */
export function newId(): string {
  return inLetters(randomBytes(16), opaqueLetters);
}

/** The id of a row that is asked for by its id alone: the chain's id, then an opaque one, so that the row is found with its chain. */
export function newIdIn(chainId: string, opaqueId = newId): string {
  return chainId + opaqueId();
}

/** The chain of a row, by an id of `newIdIn`. Of any other text it is a chain that has no such row. */
export function chainOfId(id: string): string {
  return id.slice(0, -opaqueLetters);
}

/** A secret that opens something by itself (a link, a view token): 256 random bits as 43 letters. */
export function newSecret(): string {
  return inLetters(randomBytes(32), 43);
}

/** What the database keeps of a secret. The secret has 256 random bits, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The short number of a booking or an order that can be read out on the phone: eight letters and digits, from its id. */
export function readableNumber(id: string): string {
  let value = 0n;
  for (const letter of id) value = (value * 62n + BigInt(letter.charCodeAt(0))) % (1n << 80n);
  let text = '';
  for (let place = 0; place < 8; place++) {
    text = clearLetters[Number(value % 32n)] + text;
    value /= 32n;
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`;
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
