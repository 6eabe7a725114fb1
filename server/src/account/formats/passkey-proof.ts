import { generateKeyPairSync } from 'node:crypto';
import type { MadePasskey, PasskeyAnswer } from '@parlour/contract/account/passkeys';
import type { PasskeySite } from '@parlour/domain/brand/passkey-site';

/** EdDSA, ES256 and RS256: what every authenticator of today has one of. */
export const passkeyAlgorithms = [-8, -7, -257];

export type ProvenPasskey = { credentialId: string; publicKey: string; counter: number };

/** Reads what an authenticator made; null where it is not an answer to this challenge from this site, by a person whom it has verified. */
export async function proveMade(
  credential: MadePasskey,
  challenge: string,
  site: PasskeySite,
): Promise<ProvenPasskey | null> {
  const { verifyRegistrationResponse } = await loadProofs();
  const { transports: _transports, ...response } = credential.response;
  const proven = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => null);
  if (!proven?.verified) return null;
  const { id, publicKey, counter } = proven.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

let nobodys: string | null = null;

/**
 * Checks an answer with a public key, or where there is none with a made-up one, so that both take as long. Answers the authenticator's counter;
 * null where the answer is not right.
 */
export async function proveAnswer(
  { response: { userHandle, ...response }, ...credential }: PasskeyAnswer,
  challenge: string,
  site: PasskeySite,
  publicKey: string | null,
): Promise<{ counter: number } | null> {
  nobodys ??= nobodysKey();
  const { verifyAuthenticationResponse } = await loadProofs();
  const proven = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    // The counter is compared by our own rule, which tells a copy from a wrong answer.
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(publicKey ?? nobodys, 'base64url')),
      counter: 0,
    },
  }).catch(() => null);
  return proven?.verified && publicKey !== null ? { counter: proven.authenticationInfo.newCounter } : null;
}

/** The first passkey loads the library; most processes start long before it. */
const loadProofs = () => import('@simplewebauthn/server');

/** A key on P-256 whose other half is thrown away, in the form of authenticators (COSE). */
function nobodysKey(): string {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const part = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), part(x), Buffer.from([0x22]), part(y)]).toString('base64url');
}
