import type { MadePasskey, PasskeyAnswer, PasskeyQuestion, PasskeyCreation } from '@parlour/contract/account/passkeys';

/** Why a passkey did nothing: the customer cancelled, this device has one already, or the browser failed. `replaced` is never shown. */
export class PasskeyHalt extends Error {
  readonly why: 'cancelled' | 'known' | 'failed' | 'replaced';

  constructor(why: PasskeyHalt['why'], cause: unknown) {
    super(`passkey: ${why}`, { cause });
    this.why = why;
  }
}

const isBareAddress = (host: string) => /^\d+(\.\d+){3}$/.test(host) || host.startsWith('[');

/** Whether this browser knows passkeys at this address: not without https, and not at an address made of numbers. */
export function browserHasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext && !isBareAddress(location.hostname);
}

/** Whether this device itself can hold a passkey, behind a finger, a face or its own lock. */
export async function deviceHoldsPasskeys(): Promise<boolean> {
  if (!browserHasPasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Whether the browser offers passkeys where the name is typed. */
export async function offersWhileTyping(): Promise<boolean> {
  if (!browserHasPasskeys() || !PublicKeyCredential.isConditionalMediationAvailable) return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}

// Fetched only when a passkey is used.
const library = () => import('@simplewebauthn/browser');

/** How many presses of a button wait for the browser now. */
let pressed = 0;

/**
 * Asks the browser for a passkey of this host; `whileTyping` waits until one is chosen in the field. The browser asks for one at a time, and the last
 * one wins: a request by a button is not replaced by one that only waits.
 */
export async function answerWithPasskey(question: PasskeyQuestion, whileTyping: boolean): Promise<PasskeyAnswer> {
  if (!whileTyping) pressed++;
  try {
    return await answered(question, whileTyping);
  } finally {
    if (!whileTyping) pressed--;
  }
}

async function answered(question: PasskeyQuestion, whileTyping: boolean): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  if (whileTyping && pressed > 0) throw new PasskeyHalt('replaced', null);
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: question,
      useBrowserAutofill: whileTyping,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (error) {
    throw halted(error);
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
    throw halted(error);
  }
}

/** Ends the wait for the choice of a passkey. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

function halted(error: unknown): PasskeyHalt {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return new PasskeyHalt('replaced', error);
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return new PasskeyHalt('known', error);
  return new PasskeyHalt(name === 'NotAllowedError' ? 'cancelled' : 'failed', error);
}
