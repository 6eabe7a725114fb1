import { publicCall, userCall } from '../call.ts';
import { list, oneZero, renamed } from '../codec.ts';

export type AddressTexts = {
  receiver: string;
  mobile: string;
  dialCode: string;
  country: string;
  region: string;
  city: string;
  line1: string;
  line2: string;
  postcode: string;
};
export type NewAddress = AddressTexts & { isDefault: boolean };
export type Address = NewAddress & { id: string };

/** `language` '': messages follow the language of the app. `push`: whether devices that have registered get any. */
export type Notices = { reminders: boolean; marketing: boolean; push: boolean; language: 'en' | 'ch' | 'tw' | '' };
/** What is not named stays as it is. */
export type ChosenNotices = Omit<Notices, 'push'> & { push?: boolean | undefined };

/** A contact that the account has proved; `isSignIn`: it signs in with it. `provenAt` is epoch ms. */
export type ProvedContact = { kind: 'email' | 'mobile'; value: string; isSignIn: boolean; provenAt: number };

/** The copy of its data that an account asked for last; instants are epoch ms. */
export type DataExport = { state: 'none' | 'writing' | 'ready'; mayAskAt: number | null; endsAt: number | null };

/** A visit that is still to come when an account is deleted, and what cancelling it costs now; amounts are decimal text. */
export type ComingVisit = {
  id: string;
  version: number;
  shopName: string;
  shopCountry: string;
  timeFormat: string;
  start: string;
  services: string[];
  mayCancel: boolean;
  fee: string;
  refund: string;
  currencyCode: string;
};
/** What an account loses with its deletion. */
export type AtStake = {
  kind: 'money' | 'points' | 'right' | 'waitlist';
  chainName: string;
  name: string;
  amount: string;
  currencyCode: string;
};
export type DeletionPreview = { visits: ComingVisit[]; stakes: AtStake[]; undoDays: number };
export type DeletionRequest = {
  userId: string;
  password: string;
  /** What happens to the visits that are still to come: cancelled, each for the fee that was shown, or kept. */
  visits: 'cancel' | 'keep';
  agreedFees: { id: string; fee: string }[];
  /** The visits that were shown, as they were: a further or changed one is shown first. */
  seenVisits: { id: string; version: number }[];
  givesUpBalances: boolean;
};
export type Deletion = { undoUntil: number };

const addressFields = { dialCode: 'intMobileCd', isDefault: ['isDefault', oneZero] } as const;

export const settingsCalls = {
  listAddresses: userCall<{ id: string }, Address[]>({
    method: 'GET',
    path: '/auth/app/user/address/list/{id}',
    reply: list(renamed<Address>(addressFields)),
    summary: 'Addresses of the caller, the default one first; any other id is not found.',
  }),
  addAddress: userCall<NewAddress, { id: string }>({
    method: 'POST',
    path: '/auth/app/user/address/add',
    creates: true,
    input: renamed<NewAddress>(addressFields),
    summary: 'Add an address; the first one is the default. An account has 20 at most.',
  }),
  updateAddress: userCall<Address, null>({
    method: 'POST',
    path: '/auth/app/user/address/update',
    input: renamed<Address>(addressFields),
    summary: 'Change an own address; it may become the default.',
  }),
  deleteAddress: userCall<{ id: string }, null>({
    method: 'POST',
    path: '/auth/app/user/address/delete/{id}',
    summary: 'Delete an own address; where it was the default, the oldest other one is.',
  }),
  getNotices: userCall<Record<string, never>, Notices>({
    method: 'GET',
    path: '/auth/app/user/notice/get',
    summary: 'Which messages the caller wants, and in which language.',
  }),
  saveNotices: userCall<ChosenNotices, null>({
    method: 'POST',
    path: '/auth/app/user/notice/save',
    summary:
      'Choose which mails and notices come. Confirmations, changes, cancellations and money are told of in any case.',
  }),
  unsubscribe: publicCall<{ token: string }, { kind: 'marketing' | 'reminders' }>({
    method: 'POST',
    path: '/connect/email/unsubscribe/public',
    summary:
      'Switch off the mails that the link of a mail is about, without signing in. Opening the link does nothing.',
  }),
  listContacts: userCall<Record<string, never>, ProvedContact[]>({
    method: 'GET',
    path: '/auth/app/user/contact/list',
    summary: 'E-mails and mobiles that the caller has proved.',
  }),
  askExport: userCall<{ password: string }, null>({
    method: 'POST',
    path: '/auth/app/user/export/ask',
    summary: 'Ask for a copy of all data of the caller, with the password, once a day; a mail tells when it is there.',
  }),
  getExport: userCall<Record<string, never>, DataExport>({
    method: 'GET',
    path: '/auth/app/user/export/get',
    summary: 'How far the copy is that the caller asked for last.',
  }),
  downloadExport: userCall<Record<string, never>, Blob>({
    method: 'GET',
    path: '/auth/app/user/export/file',
    answersFile: true,
    summary: 'The copy of all data of the caller (JSON), for seven days.',
  }),
  previewDeletion: userCall<{ userId: string }, DeletionPreview>({
    method: 'GET',
    path: '/auth/app/user/delete/preview/{userId}',
    summary: 'What deleting the account of the caller would cancel and lose; any other id is not found.',
  }),
  deleteAccount: userCall<DeletionRequest, Deletion>({
    method: 'POST',
    path: '/auth/app/user/delete/{userId}',
    summary:
      'Close the account of the caller at once, with the password; it is erased after fourteen days, until when a mailed sign-in link opens it again.',
  }),
};
