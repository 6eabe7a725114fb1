import type { Gender, Religion } from '@parlour/domain/member/personal-data';
import { signInLinkCalls } from './links.ts';
import { passkeyCalls } from './passkeys.ts';
import { settingCalls } from './settings.ts';
import { publicCall, userCall } from '../call.ts';
import { type Codec, oneZero, renamed } from '../codec.ts';

/** The anonymous view token: it opens public shop data only. `expiresAt` is epoch ms. */
export type ViewToken = { viewId: string; token: string; expiresAt: number };

/** The access token of a signed-in customer; it ends at the next 04:00, after 1 to 24 hours. `expiresAt` is epoch ms. */
export type UserToken = { token: string; expiresAt: number };

/** How a customer signs in: with a name and a password, or with the session cookie alone. */
export type LogInRequest = {
  loginType: 'EMAIL_PASSWORD_APP' | 'SILENT_APP';
  source: string;
  username: string;
  password: string;
  language: string;
  chainId: string | null;
  shopId: string | null;
};

/** A right by its code; an operation may carry a value. */
export type Permission = { code: string; value?: string };
export type Permissions = { menus: Permission[]; operations: Permission[] };

/** Who is signed in. The shop is the one named at sign-in; it grants nothing. */
export type User = {
  id: string;
  username: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  firstName: string;
  lastName: string;
  /** '' without a picture. */
  avatarUrl: string;
  language: string;
  receivesBookingMail: boolean;
  chainId: string | null;
  chainCode: string | null;
  shopId: string | null;
  loginShopId: string | null;
  loginShopCode: string | null;
  loginShop: { id: string; zoneCode: string; zoneId: string; zoneName: string } | null;
  shopInfo: { name: string; logoUrl: string | null } | null;
  ipAddress: string;
  /** The token that came with the question. */
  token: string;
  permissions: Permissions;
};

/** What a code is for; a code of one purpose is worth nothing for another. */
export type CodePurpose = 'signup' | 'reset' | 'changeEmail' | 'contact' | 'missEmail' | 'waitlist';

/** Asks for a code. What the mail says, and to whom it may go, is the server's. */
export type CodeRequest = {
  email?: string | undefined;
  mobile?: string | undefined;
  subject: string;
  /** The template's name: the purpose. */
  content: CodePurpose;
  pushType: 'VERIFICATION_CODE';
  source: string;
  chainId: string | null;
  shopId: string | null;
};

/** Seconds until the next code may be asked for. Asked too early it is `too_many_attempts` with `retryAfterSeconds`, and nothing is sent. */
export type CodeSent = { waitSeconds: number };

export type VerifyRequest = {
  email?: string | undefined;
  mobile?: string | undefined;
  verifyCode: string;
  deviceId: string;
  source: CodePurpose;
};

/** One use, ten minutes, bound to purpose, address and device. */
export type ProofToken = { token: string };

export type SignUpRequest = {
  lastName: string;
  firstName: string;
  email: string;
  password: string;
  mobile: string;
  /** 'AU' */
  country: string;
  /** '+61' */
  dialCode: string;
  source: string;
  receivesBookingMail: boolean;
  agreesToService: boolean;
  chainId?: string | undefined;
};

/** Whether the pending sign-up was taken; if not, why, as a sentence. */
export type PreRegistered = { success: boolean; message: string };

/** `code_needed`: the new address is free and may now ask for its code; `changed`: it is the sign-in address from now on. */
export type EmailChange = { state: 'code_needed' | 'changed' };

/** How the customer signed in on a device. */
export type SignInWay = 'password' | 'passkey' | 'link';

/** A device on which the account is signed in. */
export type Session = {
  id: string;
  isCurrent: boolean;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  /** What the browser calls itself, in short; '' when it said nothing. */
  device: string;
  way: SignInWay;
  ipAddress: string;
};

export type PersonalDetails = {
  firstName: string;
  lastName: string;
  mobile: string;
  country: string;
  dialCode: string;
  receivesBookingMail: boolean;
  /** Left out: as it was. The birthday is a day or '', the picture one of the own uploads or ''. */
  gender?: Gender | undefined;
  birthday?: string | undefined;
  avatarUrl?: string | undefined;
  religion?: Religion | null | undefined;
};

/** What is saved of the details. Another mobile takes the password; with its own proof beside it, it counts as proved. */
export type DetailsChange = PersonalDetails & { password?: string | undefined; proof?: string | undefined };

const userToken = renamed<UserToken>({ expiresAt: 'expireTime' });
const codeRequest = renamed<CodeRequest>({ email: 'toEmail', mobile: 'toMobile', chainId: 'custId', shopId: 'compId' });
const userFields = renamed<User>({
  chainId: 'custId',
  chainCode: 'custCode',
  shopId: 'compId',
  loginShopId: 'loginCompId',
  loginShopCode: 'loginCompCode',
  loginShop: 'loginComp',
  dialCode: 'intMobileCd',
  country: 'intMobileCode',
  avatarUrl: 'avatar',
  receivesBookingMail: ['receiveBooking', oneZero],
  permissions: ['roleData', renamed<Permissions>({ menus: 'menuList', operations: 'operationList' })],
});
/** The language is an object with its code on the wire, and `id` may be called `userId`. */
const userCodec: Codec<User> = {
  toWire: (user) => ({ ...(userFields.toWire(user) as object), language: { languageCode: user.language } }),
  fromWire(wire) {
    const user = userFields.fromWire(wire) as Omit<User, 'language'> & {
      userId?: string;
      language: string | { languageCode: string };
    };
    const { userId, language, ...rest } = user;
    return {
      ...rest,
      id: rest.id ?? userId,
      language: typeof language === 'object' ? language.languageCode : language,
    } as User;
  },
};

export const accountCalls = {
  openView: publicCall<Record<string, never>, ViewToken>({
    method: 'POST',
    path: '/auth/bk/view/id/public',
    reply: renamed<ViewToken>({ expiresAt: 'expireTime' }),
    summary: 'Ask for an anonymous view id and its token.',
  }),
  logIn: publicCall<LogInRequest, UserToken>({
    method: 'POST',
    path: '/auth/bk/login/public',
    input: renamed<LogInRequest>({ language: 'languageCode', chainId: 'custId', shopId: 'compId' }),
    reply: userToken,
    summary: 'Sign in with e-mail or mobile and password, or renew the token with the session cookie alone.',
  }),
  logOut: publicCall<Record<string, never>, null>({
    method: 'POST',
    path: '/auth/bk/login/out',
    knowsCaller: true,
    summary: 'End this session: its token and its cookie, whichever of them is still alive.',
  }),
  currentUser: userCall<Record<string, never>, User>({
    method: 'GET',
    path: '/auth/bk/login/get/user',
    reply: userCodec,
    summary: 'Who is signed in, by the token alone.',
  }),
  checkExists: publicCall<{ username: string }, boolean>({
    method: 'POST',
    path: '/auth/app/user/check/exist/public',
    query: ['username'],
    summary: 'Whether an e-mail or a mobile has an account.',
  }),
  sendCode: publicCall<CodeRequest, CodeSent>({
    method: 'POST',
    path: '/connect/app/email/send/code/public',
    knowsCaller: true,
    input: codeRequest,
    reply: renamed<CodeSent>({ waitSeconds: 'waitSeconds' }),
    summary: 'Send a code to an address that is waiting for one.',
  }),
  verifyCode: publicCall<VerifyRequest, ProofToken>({
    method: 'POST',
    path: '/auth/app/user/authentication/public',
    summary: 'Prove an address with the code that was sent to it.',
  }),
  resetPassword: publicCall<{ resetToken: string; newPassword: string; email: string }, null>({
    method: 'POST',
    path: '/auth/app/user/reset/password/public',
    summary: 'Set a new password with the token of a proven address; every session of the account ends.',
  }),
  preRegister: publicCall<SignUpRequest, PreRegistered>({
    method: 'POST',
    path: '/auth/bk/user/register/pre/public',
    input: renamed<SignUpRequest>({
      country: 'intMobileCode',
      dialCode: 'intMobileCd',
      receivesBookingMail: ['receiveBooking', oneZero],
      agreesToService: ['serviceAgreement', oneZero],
      chainId: 'custId',
    }),
    reply: renamed<PreRegistered>({ message: 'msg' }),
    summary: 'Check a sign-up and keep it until its address is proven; there is no account before that.',
  }),
  register: publicCall<{ token: string; deviceId: string }, UserToken>({
    method: 'POST',
    path: '/auth/bk/user/register/public',
    reply: userToken,
    summary: 'Make the account of the pending sign-up whose own code was given, and sign in.',
  }),
  changeEmail: userCall<{ email: string; password?: string | undefined; proof?: string | undefined }, EmailChange>({
    method: 'POST',
    path: '/auth/bk/user/change/email',
    input: renamed<{ email: string; password?: string | undefined; proof?: string | undefined }>({
      email: 'newEmail',
      proof: 'verifyToken',
    }),
    summary: 'Change the sign-in address: with the password first, then with the proof of the new address.',
  }),
  changePassword: userCall<{ oldPassword: string; newPassword: string }, UserToken>({
    method: 'POST',
    path: '/auth/app/user/change/password',
    reply: userToken,
    summary: 'Change the password; other sessions end, this one goes on with a new token.',
  }),
  ...passkeyCalls,
  ...signInLinkCalls,
  ...settingCalls,
};
