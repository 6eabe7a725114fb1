import type { MadePasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '../account/passkeys.ts';
import { publicCall, teamCall } from '../call.ts';
import type { TeamSignIn } from './sign-in.ts';

/** A passkey of a team member; it works at the installation's own host. */
export type TeamPasskey = { id: string; name: string; createdAt: number; lastUsedAt: number | null };

/** `isHere`: whether one can be made at the address of this page. */
export type TeamPasskeys = { isHere: boolean; passkeys: TeamPasskey[] };

/** Calls around passkeys: one proves both factors, since its device has verified the person. */
export const teamPasskeyCalls = {
  askPasskeyLogIn: publicCall<Record<string, never>, PasskeyQuestion>({
    method: 'POST',
    path: '/team/sign-in/passkey/ask',
    summary: 'A challenge for signing in with a passkey: one use, five minutes, for this browser.',
  }),
  logInWithPasskey: publicCall<{ credential: PasskeyAnswer }, TeamSignIn>({
    method: 'POST',
    path: '/team/sign-in/passkey',
    summary: 'Sign in to the stores’ app with a passkey alone. It counts as both factors.',
  }),
  passkeys: teamCall<Record<string, never>, TeamPasskeys>({
    method: 'GET',
    path: '/team/passkeys',
    permission: 'self',
    summary: 'The own passkeys, the newest first.',
  }),
  askPasskey: teamCall<{ password: string }, PasskeyCreation>({
    method: 'POST',
    path: '/team/passkeys/ask',
    permission: 'self',
    summary: 'A challenge for a new passkey; ten minutes after signing in the password is needed as well.',
  }),
  addPasskey: teamCall<{ credential: MadePasskey; name: string }, TeamPasskey>({
    method: 'POST',
    path: '/team/passkeys/add',
    permission: 'self',
    summary: 'Keep the passkey that was made for the challenge.',
  }),
  renamePasskey: teamCall<{ id: string; name: string }, null>({
    method: 'POST',
    path: '/team/passkeys/rename',
    permission: 'self',
    summary: 'Call an own passkey by another name.',
  }),
  removePasskey: teamCall<{ id: string; password: string }, null>({
    method: 'POST',
    path: '/team/passkeys/remove',
    permission: 'self',
    summary: 'Forget an own passkey; ten minutes after signing in the password is needed as well.',
  }),
};
