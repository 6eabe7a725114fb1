import { createECDH } from 'node:crypto';
import { standardPushHosts } from '@parlour/domain/notification/push-subscription';
import { readText, type Reader } from './readers.ts';

/** The key pair (VAPID) by which push services know this installation, and what they are told of it. */
export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** Where the operator is reached: `mailto:` or `https:`. */
  subject: string;
  /** The push services that are sent to. */
  hosts: readonly string[];
};

/** A new pair, as the two settings hold it. */
export function newPushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A private key may begin with zeros, which are not written.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Both keys and the rest, or null where there is no key. */
export function readPush(reader: Reader, mailFrom: string): PushSettings | null {
  const publicKey = readText(reader, 'PUSH_PUBLIC_KEY', '');
  const privateKey = readText(reader, 'PUSH_PRIVATE_KEY', '');
  const hosts = [...standardPushHosts, ...hostsOf(readText(reader, 'PUSH_HOSTS', ''))];
  const subject = readText(reader, 'PUSH_SUBJECT', `mailto:${/<([^>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom}`);
  if (publicKey === '' && privateKey === '') return null;
  if (publicKeyOf(privateKey) !== publicKey) {
    reader.mistakes.push(
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be one pair, as `npm run push-keys` prints it, or not be set.',
    );
    return null;
  }
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject))
    reader.mistakes.push('PUSH_SUBJECT must be mailto: and an address, or an address that begins with https://.');
  return { publicKey, privateKey, subject, hosts };
}

const hostsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
