import type { MailBrand } from '../../account/ports/account-mailer.ts';
import type { Services } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';

/** Why a team member gets a mail. */
export type TeamNotice =
  | { kind: 'teamInvitation'; url: string; chain: string; isNew: boolean }
  | { kind: 'teamReset'; url: string }
  | { kind: 'teamNewDevice'; device: string }
  /** `passkeys`: how many still open the account. */
  | { kind: 'teamPasswordChanged'; passkeys: number }
  | { kind: 'teamSecondFactorReset' }
  | { kind: 'teamSecondFactorChanged'; passkeys: number }
  | { kind: 'teamPasskeyAdded' };

/** Whom a mail goes to; a name is used once its owner has proved the address. */
export type TeamAddressee = { email: string; language: string; name: string };

/** Writes the mails of the stores' app, in the transaction of what they report. */
export type TeamMailer = {
  /** Writes a mail and answers its id. */
  write: (
    trx: Trx,
    at: Pick<Services, 'config' | 'clock'>,
    notice: TeamNotice,
    to: TeamAddressee,
    brand: MailBrand,
  ) => Promise<string>;
  /** Takes a mail back in the transaction that wrote it; null does as much work for none. */
  takeBack: (trx: Trx, id: string | null) => Promise<void>;
  /** Deletes every mail of the stores' app to an address whose owner is erased. */
  forget: (trx: Trx, email: string) => Promise<void>;
};
