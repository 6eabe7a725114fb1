import type { CodePurpose } from '@parlour/contract/account/calls';
import type { Services } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';

/** Why a person gets a mail. The address that replaced another is not named to the old one. */
export type AccountNotice =
  | { kind: 'code'; purpose: CodePurpose; code: string }
  | { kind: 'signInLink'; url: string }
  | { kind: 'passkeyAdded'; host: string }
  /** A passkey is a person's own: a new password leaves it, and tells how many there are. */
  | { kind: 'passwordChanged'; passkeys: number }
  /** `until`: the last moment at which a mailed link opens the account again, as the mail says it. */
  | { kind: 'deletionAsked'; until: number; zone: string }
  | { kind: 'deletionUndone' }
  | { kind: 'exportReady'; url: string }
  | { kind: 'emailChanged' }
  | { kind: 'mobileChanged' };

export type Addressee = {
  email: string;
  /** An app code; mails are written in the bundled languages, all others get English. */
  language: string;
  /** Chosen for mails; '' or left out: the one above. */
  noticeLanguage?: string;
  firstName: string;
  lastName: string;
};

/** What a mail calls the product, and its colour; '' where the brand has none. */
export type MailBrand = { name: string; color: string };

/** Writes the mails about accounts, in the transaction of what they report. */
export type AccountMailer = {
  /** Writes a mail and answers its id. */
  write: (
    trx: Trx,
    at: Pick<Services, 'config' | 'clock'>,
    notice: AccountNotice,
    to: Addressee,
    brand: MailBrand,
  ) => Promise<string>;
  /** Takes a mail back in the transaction that wrote it; null does as much work for none. */
  takeBack: (trx: Trx, id: string | null) => Promise<void>;
};
