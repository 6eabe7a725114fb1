import type { DetailsChange, PersonalDetails, Session } from './calls.ts';
import { publicCall, userCall, viewCall } from '../call.ts';
import { oneZero, renamed } from '../codec.ts';

/** Contact data of one record, of which only a few may see the whole. */
export type SceneRequest = { kind: 'email' | 'mobile'; scene: 'reserve'; id: string };

const personalDetails = {
  country: 'intMobileCode',
  dialCode: 'intMobileCd',
  avatarUrl: 'avatar',
  receivesBookingMail: ['receiveBooking', oneZero],
} as const;

/** Calls with which customers look after their own account. */
export const settingCalls = {
  proveContact: userCall<{ token: string }, null>({
    method: 'POST',
    path: '/auth/bk/user/contact/prove',
    summary:
      'Add a proven e-mail or mobile; member records and bookings of that contact belong to the account from now on.',
  }),
  personalDetails: userCall<{ id: string }, PersonalDetails & { email: string }>({
    method: 'GET',
    path: '/auth/bk/user/detail/{id}',
    reply: renamed<PersonalDetails & { email: string }>(personalDetails),
    summary: 'Personal details of the caller; any other id is not found.',
  }),
  savePersonalDetails: userCall<DetailsChange, null>({
    method: 'POST',
    path: '/auth/bk/user/update/personal/info',
    input: renamed<DetailsChange>({ ...personalDetails, proof: 'verifyToken' }),
    summary:
      'Save name, picture, birthday, mobile and whether booking mails are wanted. Another mobile takes the password; the proof of that mobile may come beside it.',
  }),
  switchLanguage: userCall<{ language: string }, null>({
    method: 'POST',
    path: '/auth/bk/user/switch/language/{language}',
    summary: "Remember the account's language.",
  }),
  sessions: userCall<Record<string, never>, Session[]>({
    method: 'GET',
    path: '/auth/bk/user/session/list',
    summary: 'Devices on which the account is signed in.',
  }),
  endSession: userCall<{ id: string }, null>({
    method: 'POST',
    path: '/auth/bk/user/session/end',
    summary: 'Sign one device out.',
  }),
  endOtherSessions: userCall<Record<string, never>, null>({
    method: 'POST',
    path: '/auth/bk/user/session/end/others',
    summary: 'Sign out everywhere but here.',
  }),
  registerPush: userCall<{ userId: string; pushId: string }, null>({
    method: 'POST',
    path: '/auth/bk/user/config/registrationId/{userId}/{pushId}',
    summary: "Keep where this device gets its notices; the id must be the caller's own.",
  }),
  registerChainPush: userCall<{ userId: string; pushId: string }, null>({
    method: 'POST',
    path: '/auth/bk/user/config/push',
    summary: 'The same for the app of a chain, sent by chain brands beside the other.',
  }),
  sceneContact: viewCall<SceneRequest, string>({
    method: 'GET',
    path: '/auth/bk/permission/scenes/{kind}',
    takesLinkToken: true,
    summary: 'E-mail or mobile of a booking in full: for its owner, the holder of its link, or the right US002.',
  }),
  openMissingEmail: publicCall<{ linkToken: string }, { name: string; chainName: string }>({
    method: 'POST',
    path: '/auth/bk/user/miss/email/open/public',
    summary: 'What a link to a customer without e-mail stands for. Changes nothing.',
  }),
  askMissingEmail: publicCall<{ linkToken: string; email: string }, null>({
    method: 'POST',
    path: '/auth/bk/user/miss/email/ask/public',
    summary: 'Name the e-mail of a customer without one; it may now ask for its code with the purpose `missEmail`.',
  }),
  saveMissingEmail: publicCall<{ linkToken: string; token: string }, null>({
    method: 'POST',
    path: '/auth/bk/user/miss/email/public',
    summary: 'Keep the proven e-mail; the link is used up.',
  }),
};
