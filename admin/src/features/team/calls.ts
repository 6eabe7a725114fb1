import { teamCalls as calls } from '@parlour/contract/team/calls';
import type { GivenRoles, TeamMember } from '@parlour/contract/team/people';
import type { LanguageCode } from '@parlour/contract/language/calls';
import type { Accepted, InvitationAnswer } from '@parlour/contract/team/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession, dropSession, keepSession } from '../../lib/session.ts';
import { showNewCodes } from './new-codes.ts';
import { answerWithPasskey, makePasskey } from './passkey-browser.ts';

export async function logIn(email: string, password: string): Promise<void> {
  keepSession(await ask(calls.logIn, { email, password }));
}

export async function logInWithCode(code: string): Promise<void> {
  keepSession(await ask(calls.logInWithCode, { code }));
}

/**
 * Ends the session here at once, even where the server cannot be told: what the page still asks for ends with it, and no refusal of that is taken for a
 * session that was lost. The page may be closed meanwhile.
 */
export async function logOut(): Promise<void> {
  const told = ask(calls.logOut, {}, { outlivesPage: true });
  dropSession();
  await told;
}

export const askReset = (email: string) => ask(calls.askReset, { email });
export const resetPassword = (linkToken: string, password: string) =>
  ask(calls.resetPassword, { password }, { linkToken });

export const invitationQuery = (linkToken: string) =>
  queryOptions({
    queryKey: ['invitation', linkToken],
    queryFn: () => ask(calls.openInvitation, {}, { linkToken }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function acceptInvitation(linkToken: string, answer: InvitationAnswer): Promise<Accepted> {
  const accepted = await ask(calls.acceptInvitation, answer, { linkToken });
  if (accepted.outcome === 'new') keepSession(accepted.signIn);
  return accepted;
}

export const askAuthenticator = (password: string) => ask(calls.askAuthenticator, { password });

/** The secret for the first second step; one for each sign-in, so that a picture which was scanned stays right. */
export const newAuthenticatorQuery = () =>
  queryOptions({
    queryKey: key('authenticator'),
    queryFn: () => askAuthenticator(''),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The codes are shown before anything else: they are told once. */
export async function setAuthenticator(code: string): Promise<void> {
  const { recoveryCodes, signIn } = await ask(calls.setAuthenticator, { code });
  showNewCodes(recoveryCodes, signIn.token);
  keepSession(signIn);
}

export async function renewRecoveryCodes(password: string): Promise<void> {
  const { recoveryCodes } = await ask(calls.renewRecoveryCodes, { password });
  showNewCodes(recoveryCodes, currentSession()?.token ?? '');
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  keepSession(await ask(calls.changePassword, { oldPassword, newPassword }));
}

export const saveMe = (name: string, language: LanguageCode) => ask(calls.saveMe, { name, language });

/** What is loaded belongs to one sign-in: another person of the same browser gets nothing of it. */
const key = (...of: string[]) => ['team', currentSession()?.token ?? '', ...of];

export const meQuery = () =>
  queryOptions({ queryKey: key('me'), queryFn: ({ signal }) => ask(calls.me, {}, { signal }) });
export const sessionsQuery = () =>
  queryOptions({ queryKey: key('sessions'), queryFn: ({ signal }) => ask(calls.sessions, {}, { signal }) });
export const endSession = (id: string) => ask(calls.endSession, { id });
export const endOtherSessions = () => ask(calls.endOtherSessions, {});

export const membersQuery = (chainId: string) =>
  queryOptions({
    queryKey: key('members', chainId),
    queryFn: ({ signal }) => ask(calls.listMembers, { chainId }, { signal }),
  });
export const calendarsQuery = (chainId: string) =>
  queryOptions({
    queryKey: key('calendars', chainId),
    queryFn: ({ signal }) => ask(calls.listCalendars, { chainId }, { signal }),
  });
export const invite = (chainId: string, email: string, given: GivenRoles) =>
  ask(calls.invite, { chainId, email, ...given });
export const resendInvitation = (chainId: string, { id }: TeamMember) =>
  ask(calls.resendInvitation, { chainId, memberId: id });
export const changeRoles = (chainId: string, { id }: TeamMember, given: GivenRoles) =>
  ask(calls.changeRoles, { chainId, memberId: id, ...given });
export const suspend = (chainId: string, { id }: TeamMember, isSuspended: boolean) =>
  ask(calls.suspend, { chainId, memberId: id, isSuspended });
export const remove = (chainId: string, { id }: TeamMember) => ask(calls.remove, { chainId, memberId: id });
export const resetSecondFactor = (chainId: string, { id }: TeamMember) =>
  ask(calls.resetSecondFactor, { chainId, memberId: id });

export const auditQuery = (chainId: string, pageNum: number, pageSize: number) =>
  queryOptions({
    queryKey: key('audit', chainId, String(pageNum)),
    queryFn: ({ signal }) => ask(calls.listAudit, { chainId, pageNum, pageSize }, { signal }),
  });

/** Signs in with a passkey alone: it counts as both steps. */
export async function logInWithPasskey(): Promise<void> {
  const credential = await answerWithPasskey(await ask(calls.askPasskeyLogIn, {}));
  keepSession(await ask(calls.logInWithPasskey, { credential }));
}

export const passkeysQuery = () =>
  queryOptions({ queryKey: key('passkeys'), queryFn: ({ signal }) => ask(calls.passkeys, {}, { signal }) });

export async function addPasskey(password: string, name: string): Promise<void> {
  const credential = await makePasskey(await ask(calls.askPasskey, { password }));
  await ask(calls.addPasskey, { credential, name });
}

export const renamePasskey = (id: string, name: string) => ask(calls.renamePasskey, { id, name });
export const removePasskey = (id: string, password: string) => ask(calls.removePasskey, { id, password });
