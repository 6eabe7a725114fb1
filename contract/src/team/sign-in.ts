import { publicCall, teamCall } from '../call.ts';

/** How far a sign-in has come, and its token. `code`: the second factor is asked for next. `setup`: there is none yet, and it is set up next. */
export type TeamSignIn = { stage: 'code' | 'setup' | 'full'; token: string; expiresAt: number };

/** What the holder of an invitation sees. `isNew`: a name and a password are set with it; others have them, and only join. */
export type Invitation = { email: string; chainName: string; isNew: boolean };

/** What a new member is called and signs in with; ignored where the address has a password already. */
export type InvitationAnswer = { name: string; password: string; language: string };

/** How an invitation ended: a new member goes on with the second factor, one who is known signs in as always. */
export type Accepted = { outcome: 'new'; signIn: TeamSignIn } | { outcome: 'joined' };

/** What an authenticator app is given: as the text to type, and as the address in a QR code. */
export type NewAuthenticator = { secret: string; url: string };

/** The recovery codes are told once. The session goes on with the new token alone. */
export type SecondFactorSet = { recoveryCodes: string[]; signIn: TeamSignIn };

export const teamSignInCalls = {
  logIn: publicCall<{ email: string; password: string }, TeamSignIn>({
    method: 'POST',
    path: '/team/sign-in',
    summary: 'Sign in to the stores’ app with e-mail and password; the second factor comes next.',
  }),
  logInWithCode: teamCall<{ code: string }, TeamSignIn>({
    method: 'POST',
    path: '/team/sign-in/code',
    permission: 'code',
    summary: 'The second factor of a sign-in: the code of the authenticator, or a recovery code. Each opens once.',
  }),
  logOut: teamCall<Record<string, never>, null>({
    method: 'POST',
    path: '/team/sign-out',
    permission: 'setup',
    summary: 'End this session.',
  }),
  openInvitation: publicCall<Record<string, never>, Invitation>({
    method: 'POST',
    takesLinkToken: true,
    path: '/team/invitation/open',
    summary: 'What an invitation is to, and whether its address is new here.',
  }),
  acceptInvitation: publicCall<InvitationAnswer, Accepted>({
    method: 'POST',
    takesLinkToken: true,
    path: '/team/invitation/accept',
    summary: 'Accept an invitation; its link is used up.',
  }),
  askReset: publicCall<{ email: string }, null>({
    method: 'POST',
    path: '/team/password/ask',
    summary: 'Mail a link to a new password, where the address is one of a team member. The answer is always the same.',
  }),
  resetPassword: publicCall<{ password: string }, null>({
    method: 'POST',
    takesLinkToken: true,
    path: '/team/password/reset',
    summary: 'Set a new password by a mailed link. Every session ends; the second factor stays.',
  }),
  askAuthenticator: teamCall<{ password: string }, NewAuthenticator>({
    method: 'POST',
    path: '/team/authenticator/ask',
    permission: 'setup',
    summary: 'The secret for an authenticator app. Where a second factor is in use, the password is asked for.',
  }),
  setAuthenticator: teamCall<{ code: string }, SecondFactorSet>({
    method: 'POST',
    path: '/team/authenticator/set',
    permission: 'setup',
    summary: 'Set up the authenticator with its first code: the session becomes complete, all others end.',
  }),
};
