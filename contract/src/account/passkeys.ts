import type { UserToken } from './calls.ts';
import { publicCall, userCall } from '../call.ts';
import { renamed } from '../codec.ts';

/** A passkey of an account; it works at one host only. */
export type Passkey = {
  id: string;
  /** What the browser called itself where it was made, in short; '' when it said nothing. */
  device: string;
  host: string;
  createdAt: number;
  /** Null: never yet. */
  lastUsedAt: number | null;
};

/** The passkeys of an account. `host`: where one that is made now would work; null where none can be made. */
export type Passkeys = { host: string | null; passkeys: Passkey[] };

// What follows is WebAuthn's own JSON form: bytes are base64url.

/** What an authenticator is asked to prove (PublicKeyCredentialRequestOptionsJSON). */
export type PasskeyQuestion = { challenge: string; rpId: string; timeout: number; userVerification: 'required' };

/** What an authenticator answers (AuthenticationResponseJSON). */
export type PasskeyAnswer = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | undefined };
};

/** What an authenticator is asked to make (PublicKeyCredentialCreationOptionsJSON). */
export type PasskeyCreation = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  excludeCredentials: { type: 'public-key'; id: string; transports: string[] }[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
  attestation: 'none';
};

/** What an authenticator made (RegistrationResponseJSON). */
export type MadePasskey = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };
};

type PasskeyLogIn = { credential: PasskeyAnswer; chainId: string | null; shopId: string | null };

/** Calls around passkeys, which stand beside the password. */
export const passkeyCalls = {
  askPasskeyLogIn: publicCall<Record<string, never>, PasskeyQuestion>({
    method: 'POST',
    path: '/auth/bk/login/passkey/ask/public',
    summary: 'A challenge for signing in with a passkey of this host: one use, five minutes.',
  }),
  logInWithPasskey: publicCall<PasskeyLogIn, UserToken>({
    method: 'POST',
    path: '/auth/bk/login/passkey/public',
    input: renamed<PasskeyLogIn>({ chainId: 'custId', shopId: 'compId' }),
    reply: renamed<UserToken>({ expiresAt: 'expireTime' }),
    summary: 'Sign in with a passkey of this host.',
  }),
  passkeys: userCall<Record<string, never>, Passkeys>({
    method: 'GET',
    path: '/auth/bk/user/passkey/list',
    summary: 'Passkeys of the account, at all hosts.',
  }),
  askPasskey: userCall<{ password?: string | undefined }, PasskeyCreation>({
    method: 'POST',
    path: '/auth/bk/user/passkey/ask',
    summary: 'A challenge for a new passkey of this host; ten minutes after signing in the password is needed as well.',
  }),
  addPasskey: userCall<{ credential: MadePasskey }, Passkey>({
    method: 'POST',
    path: '/auth/bk/user/passkey/add',
    summary: 'Keep the passkey that was made for the challenge.',
  }),
  removePasskey: userCall<{ id: string }, null>({
    method: 'POST',
    path: '/auth/bk/user/passkey/remove',
    summary: "Forget one of the account's passkeys; the password stays.",
  }),
};
