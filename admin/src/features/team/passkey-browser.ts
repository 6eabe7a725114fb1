import type { MadePasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '@parlour/contract/account/passkeys';

/** Why a passkey did nothing: the member cancelled, this device has one already, or the browser failed. */
export class PasskeyHalt extends Error {
  readonly why: 'cancelled' | 'known';

  constructor(why: PasskeyHalt['why'], cause: unknown) {
    super(`passkey: ${why}`, { cause });
    this.why = why;
  }
}

const isBareAddress = (host: string) => /^\d+(\.\d+){3}$/.test(host) || host.startsWith('[');

/** Whether this browser knows passkeys at this address: not without https, and not at an address made of numbers. */
export const browserHasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !isBareAddress(location.hostname);

// Fetched only when a passkey is used.
const library = () => import('@simplewebauthn/browser');

/** Asks the browser for a passkey of this host. */
export async function answerWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: question });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (error) {
    throw new PasskeyHalt('cancelled', error);
  }
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await library();
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw new PasskeyHalt((error as Error).name === 'InvalidStateError' ? 'known' : 'cancelled', error);
  }
}
