import type { CodePurpose, SignUpRequest } from '@parlour/contract/account/calls';
import type { Api } from '@parlour/contract/api';
import type { PhoneCheck } from '@parlour/contract/reference/calls';
import { isRefused } from '@parlour/contract/envelope';
import { isLineFailure } from '../../../lib/http/error-words.ts';
import { appSource } from '../../../lib/http/app-source.ts';
import { deviceId } from '../../../lib/storage/device.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { keepUserToken } from '../../../lib/session/user-token.ts';

/** The store at which the customer signs in, or none. */
export type Place = { chainId: string | null; shopId: string | null };

/** An address that a code goes to. */
export type Address = { email: string } | { mobile: string };

type LogIn = { username: string; password: string; language: string; place: Place };

/** Signs in: stores the token, then fetches the user and passes it to the app. */
export async function logIn(api: Api, { username, password, language, place }: LogIn): Promise<void> {
  const token = await api.account.logIn({
    loginType: 'EMAIL_PASSWORD_APP',
    source: appSource,
    username: username.trim(),
    password,
    language,
    ...place,
  });
  keepUserToken(token);
  await enterSession(api);
}

/** Whether an e-mail or a mobile has an account. */
export function checkExists(api: Api, username: string): Promise<boolean> {
  return api.account.checkExists({ username: username.trim() });
}

/** Asks for a code; answers how many seconds until the next one. What the mail says is the server's. */
export async function sendCode(
  api: Api,
  address: Address,
  purpose: CodePurpose,
  subject: string,
  place: Place,
): Promise<number> {
  const { waitSeconds } = await api.account.sendCode({
    ...address,
    subject,
    content: purpose,
    pushType: 'VERIFICATION_CODE',
    source: appSource,
    ...place,
  });
  return waitSeconds;
}

/** Proves an address with its code; answers the token for the next step. */
export async function verifyCode(api: Api, address: Address, purpose: CodePurpose, code: string): Promise<string> {
  const { token } = await api.account.verifyCode({
    ...address,
    verifyCode: code,
    deviceId: deviceId(),
    source: purpose,
  });
  return token;
}

/** Sets a new password for a proven e-mail. */
export async function resetPassword(api: Api, email: string, resetToken: string, newPassword: string): Promise<void> {
  await api.account.resetPassword({ resetToken, newPassword, email });
}

/** Asks for an account, which is made once its address is proven; a refusal comes as a sentence. */
export function preRegister(api: Api, request: SignUpRequest) {
  return api.account.preRegister(request);
}

/** The proof of a sign-up whose answer was lost: the account may be there already. */
let unanswered: string | null = null;

/**
 * Makes the account of a proven address, and signs in. `made`: the account is there, and signing in did not go well;
 * `madeBefore`: it was made by an earlier try whose answer was lost.
 */
export async function register(api: Api, token: string): Promise<'in' | 'made' | 'madeBefore'> {
  try {
    keepUserToken(await api.account.register({ token, deviceId: deviceId() }));
  } catch (error) {
    if (unanswered === token && isRefused(error) && error.reason === 'token_spent') return 'madeBefore';
    if (isLineFailure(error)) unanswered = token;
    throw error;
  }
  return enterSession(api).then(
    () => 'in',
    () => 'made',
  );
}

/** Whether a mobile is a real one in its country, and what is wrong with it. */
export const checkMobile = (api: Api, country: string, mobile: string): Promise<PhoneCheck> =>
  api.reference.checkMobile({ country, mobile });

/** Asks for a link that signs in; answers how many seconds until the next one. */
export async function askSignInLink(api: Api, email: string, place: Place): Promise<number> {
  return (await api.account.askSignInLink({ email, ...place })).waitSeconds;
}

/** Signs in with the token of a mailed link. */
export async function logInWithLink(api: Api, linkToken: string, place: Place): Promise<void> {
  keepUserToken(await api.account.logInWithLink({ linkToken, ...place }));
  await enterSession(api);
}
