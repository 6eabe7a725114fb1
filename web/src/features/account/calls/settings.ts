import type { EmailChange, PersonalDetails, User } from '@parlour/contract/account/calls';
import type { Api } from '@parlour/contract/api';
import { isRefused } from '@parlour/contract/envelope';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isLineFailure } from '../../../lib/http/error-words.ts';
import { noteUser, signOut } from '../../../lib/session/session.ts';
import { keepUserToken } from '../../../lib/session/user-token.ts';

type Writer = { api: Api; queryClient: QueryClient };

/** Name, mobile and choices of the signed-in customer. */
export function detailsQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: ['account', 'details', userId],
    queryFn: ({ signal }) => api.account.personalDetails({ id: userId }, { signal }),
  });
}

/** Saves the details, another mobile with the password; what is shown of the user elsewhere follows. */
export async function saveDetails(
  { api, queryClient }: Writer,
  user: User,
  details: PersonalDetails,
  password: string | undefined,
): Promise<void> {
  const { firstName, lastName, mobile, country, dialCode, receivesBookingMail } = details;
  const { gender, birthday, avatarUrl = '', religion } = details;
  await api.account.savePersonalDetails({
    firstName,
    lastName,
    mobile,
    country,
    dialCode,
    receivesBookingMail,
    gender,
    birthday,
    avatarUrl,
    religion,
    ...(password === undefined ? {} : { password }),
  });
  queryClient.setQueryData(detailsQuery(api, user.id).queryKey, { ...details, email: user.email });
  noteUser({ ...user, firstName, lastName, mobile, country, dialCode, receivesBookingMail, avatarUrl });
}

/** Changes the password; the other devices are signed out, this one goes on with a new token. */
export async function changePassword({ api, queryClient }: Writer, oldPassword: string, newPassword: string) {
  keepUserToken(await api.account.changePassword({ oldPassword, newPassword }));
  await queryClient.invalidateQueries({ queryKey: ['account', 'sessions'] });
}

/** First with the password, then with the proof of the new address. */
export async function changeEmail(
  { api, queryClient }: Writer,
  user: User,
  change: { email: string; password?: string; proof?: string },
): Promise<EmailChange['state']> {
  const { state } = await api.account.changeEmail(change);
  if (state === 'changed') {
    queryClient.removeQueries({ queryKey: ['account'] });
    noteUser({ ...user, email: change.email });
  }
  return state;
}

/** The devices on which the account is open. */
export function sessionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.account.sessions({}, { signal }),
    staleTime: 0,
  });
}

export async function endOneSession({ api, queryClient }: Writer, id: string): Promise<void> {
  await api.account.endSession({ id });
  await queryClient.invalidateQueries({ queryKey: ['account', 'sessions'] });
}

export async function endOtherSessions({ api, queryClient }: Writer): Promise<void> {
  await api.account.endOtherSessions({});
  await queryClient.invalidateQueries({ queryKey: ['account', 'sessions'] });
}

/**
 * Signs out here: the server's session first, then everything of the customer on this device. Without a connection the customer is signed out here all the
 * same; answers whether the server heard of it.
 */
export async function logOut(api: Api): Promise<boolean> {
  const isHeard = await api.account.logOut({}, { keepalive: true }).then(
    () => true,
    (error: unknown) => {
      if (isLineFailure(error)) return false;
      // The server has ended it already; what is on this device still goes.
      if (isRefused(error) && error.reason === 'session_expired') return true;
      throw error;
    },
  );
  signOut();
  return isHeard;
}
