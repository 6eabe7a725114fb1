import type { Actor } from '../../actor.ts';
import type { SignInWay } from '@parlour/contract/account/calls';
import type { Gender } from '@parlour/domain/member/personal-data';
import type { Generated } from 'kysely';
import type { Defaulted, JsonDefaulted } from '../types.ts';

/** The account that a record belongs to, null: none; and the ids of its visits and places in waiting lists that belonged to no account. */
export type StandsInFor = { owner: string | null; loose: string[] };

type AccountsTable = {
  id: string;
  email: string;
  emailKey: string;
  mobile: Defaulted<string>;
  dialCode: Defaulted<string>;
  country: Defaulted<string>;
  /** International form; unique. */
  mobileKey: string | null;
  /** Digits as typed, for signing in without a dial code. */
  mobileDigits: Defaulted<string>;
  firstName: Defaulted<string>;
  lastName: Defaulted<string>;
  passwordHash: string;
  language: Defaulted<string>;
  receivesBookingMail: Defaulted<boolean>;
  /** Notices to devices that have registered. */
  receivesPush: Defaulted<boolean>;
  gender: Defaulted<Gender>;
  religionSealed: Defaulted<string | null>;
  /** '' or a day. */
  birthday: Defaulted<string>;
  /** Of an uploaded picture of the account; '' without one. */
  avatarUrl: Defaulted<string>;
  /** Of mails; '' where they follow the language of the app. */
  noticeLanguage: Defaulted<string>;
  wantsMarketing: Defaulted<boolean>;
  /** Set while the account is closed and waits to be erased; until then a mailed link opens it again. */
  deletionDueAt: Defaulted<Date | null>;
  /** When erasing it was refused last, because a visit is ahead or money moves. */
  deletionTriedAt: Defaulted<Date | null>;
  givesUpBalances: Defaulted<boolean>;
  isLocked: Defaulted<boolean>;
  /** Of an account that stands in while a store forgets a customer: what goes back where that is refused. */
  standsInFor: Generated<StandsInFor | null>;
  createdAt: Date;
  updatedAt: Date;
};

type AccountContactsTable = {
  kind: 'email' | 'mobile';
  key: string;
  accountId: string;
  value: string;
  provenAt: Date;
};

type AccountConsentsTable = {
  accountId: string;
  kind: 'service' | 'booking_mail' | 'marketing' | 'religion';
  isGiven: boolean;
  textVersion: string;
  at: Date;
};

type AccountRecentShopsTable = { accountId: string; chainId: string; shopId: string; seenAt: Date };

type AccountAddressesTable = {
  accountId: string;
  id: string;
  receiver: string;
  mobile: string;
  dialCode: string;
  country: string;
  region: string;
  city: string;
  line1: string;
  line2: string;
  postcode: string;
  isDefault: boolean;
  createdAt: Date;
};

/** The copy of its data that a customer asked for last; `readyAt` null: it is still to be written. */
type AccountExportsTable = {
  accountId: string;
  askedAt: Date;
  dueAt: Date;
  readyAt: Date | null;
  endsAt: Date | null;
  contentSealed: string | null;
};

type AccountPermissionsTable = {
  accountId: string;
  kind: 'menu' | 'operation';
  code: string;
  chainId: string;
  value: string | null;
};

type SessionsTable = {
  id: string;
  accountId: string;
  deviceId: string;
  device: Defaulted<string>;
  way: Defaulted<SignInWay>;
  ip: Defaulted<string>;
  /** The shop named at sign-in; it grants nothing. */
  chainId: string | null;
  shopId: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

type SessionCredentialsTable = { credentialHash: string; sessionId: string; createdAt: Date; replacedAt: Date | null };

type AccessTokensTable = {
  tokenHash: string;
  sessionId: string;
  expiresAt: Date;
  /** The token counts only beside the cookie with this hash; null where the browser kept no cookie. */
  boundHash: Defaulted<string | null>;
};

type AccountPushesTable = {
  accountId: string;
  pushId: string;
  app: 'default' | 'chain';
  sessionId: string;
  createdAt: Date;
};

type ViewTokensTable = { tokenHash: string; viewId: string; expiresAt: Date };

type PendingSignUpsTable = {
  id: string;
  deviceId: string;
  email: string;
  emailKey: string;
  mobile: string;
  dialCode: string;
  country: string;
  mobileKey: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  language: string;
  receivesBookingMail: boolean;
  textVersion: string;
  chainId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

type CodesTable = {
  id: string;
  purpose: string;
  kind: 'email' | 'mobile';
  addressKey: string;
  deviceId: string;
  /** Keyed with `SECRET`: six digits alone would be guessed from any other hash. */
  codeHash: string;
  /** The pending sign-up, account or link it is for; null: for none, and nothing was sent. */
  subjectId: string | null;
  bucket: Defaulted<string>;
  /** What limits count it under, and the network it was asked from; both keyed. */
  limitHash: Defaulted<string>;
  network: Defaulted<string>;
  tries: Defaulted<number>;
  isDead: Defaulted<boolean>;
  createdAt: Date;
  expiresAt: Date;
};

type ProofTokensTable = {
  tokenHash: string;
  purpose: string;
  kind: 'email' | 'mobile';
  addressKey: string;
  address: string;
  deviceId: string;
  subjectId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

type LoginFailuresTable = {
  bucket: string;
  failures: number;
  windowStart: Date;
  dayFailures: number;
  dayStart: Date;
  blockedUntil: Date;
};

type EmailChangesTable = { accountId: string; email: string; emailKey: string; createdAt: Date; expiresAt: Date };

type PasskeysTable = {
  id: string;
  accountId: string;
  /** The one host where it works. */
  host: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: JsonDefaulted<string[]>;
  device: Defaulted<string>;
  createdAt: Date;
  lastUsedAt: Date | null;
};

type PasskeyChallengesTable = {
  challengeHash: string;
  purpose: 'add' | 'signIn';
  host: string;
  /** The account that may answer it; null: any account. */
  accountId: string | null;
  expiresAt: Date;
};

type SignInLinksTable = {
  tokenHash: string;
  /** Null: the address has no account, and nothing was sent. */
  accountId: string | null;
  addressHash: string;
  deviceId: string;
  bucket: Defaulted<string>;
  /** What limits count it under, and the network it was asked from; both keyed. */
  limitHash: Defaulted<string>;
  network: Defaulted<string>;
  isReplaced: Defaulted<boolean>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/** What happened around the safety of accounts; kept for 90 days. */
type AccountAuditTable = {
  id: Generated<string>;
  /** Null: no account is known, or none has the name that was typed. */
  accountId: string | null;
  actorKind: Actor['kind'];
  actorId: string;
  action: string;
  /** The hash under which failures of a name are counted; '' where no name was typed. */
  nameHash: Defaulted<string>;
  device: Defaulted<string>;
  ip: Defaulted<string>;
  at: Date;
};

export type AccountsTables = {
  accounts: AccountsTable;
  accountContacts: AccountContactsTable;
  accountConsents: AccountConsentsTable;
  accountPermissions: AccountPermissionsTable;
  accountAddresses: AccountAddressesTable;
  accountExports: AccountExportsTable;
  accountRecentShops: AccountRecentShopsTable;
  sessions: SessionsTable;
  sessionCredentials: SessionCredentialsTable;
  accessTokens: AccessTokensTable;
  accountPushes: AccountPushesTable;
  viewTokens: ViewTokensTable;
  pendingSignUps: PendingSignUpsTable;
  codes: CodesTable;
  proofTokens: ProofTokensTable;
  loginFailures: LoginFailuresTable;
  emailChanges: EmailChangesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  signInLinks: SignInLinksTable;
  accountAudit: AccountAuditTable;
};
