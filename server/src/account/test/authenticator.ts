import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { MadePasskey, PasskeyAnswer, PasskeyQuestion, PasskeyCreation } from '@parlour/contract/account/passkeys';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** What an answer is changed in, against what an honest browser and authenticator would say. */
export type Lie = {
  origin?: string;
  challenge?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  /** The counter that is signed. */
  counter?: number;
  /** False: the person showed no finger and typed no PIN. */
  isVerified?: boolean;
  userHandle?: string;
  /** Signs with another key. */
  isForged?: boolean;
};

/** A security key in software: it makes keys on P-256 and signs with them, as WebAuthn wants it. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly origin: string;
  counter = 0;
  #rpId = '';
  #userHandle = '';
  #keys: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(origin: string) {
    this.origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  make(creation: PasskeyCreation, lie: Lie = {}): MadePasskey {
    this.#rpId = creation.rp.id;
    this.#userHandle = creation.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.#cose(),
    ]);
    const authData = Buffer.concat([this.#head(flags.attested, lie), attested]);
    const length = Buffer.from([0x59, authData.length >> 8, authData.length & 255]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      length,
      authData,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', creation.challenge, lie)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  answer({ challenge }: Pick<PasskeyQuestion, 'challenge'>, lie: Lie = {}): PasskeyAnswer {
    this.counter += 1;
    const authData = this.#head(0, lie);
    const clientData = this.#clientData('webauthn.get', challenge, lie);
    const { privateKey } = lie.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.#keys;
    const signature = createSign('sha256').update(authData).update(sha256(clientData)).sign(privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: lie.userHandle ?? (this.#userHandle || undefined),
      },
    };
  }

  #clientData(type: string, challenge: string, lie: Lie): Buffer {
    const said = { type, challenge, origin: this.origin, crossOrigin: false };
    const { origin, crossOrigin } = { ...said, ...lie };
    return Buffer.from(
      JSON.stringify({ type: lie.type ?? type, challenge: lie.challenge ?? challenge, origin, crossOrigin }),
    );
  }

  #head(more: number, { rpId = this.#rpId, isVerified = true, counter = this.counter }: Lie): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags.present | (isVerified ? flags.verified : 0) | more]),
      count,
    ]);
  }

  #cose(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (name: number, value: string) =>
      Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)]);
  }
}

const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
