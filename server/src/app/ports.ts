import { isOwnBooking } from '../booking/own-booking.ts';
import { unwriteMail, writeAccountMail } from '../notification/actions/write-account-mail.ts';
import { writeWaitlistMail } from '../notification/actions/write-waitlist-mail.ts';
import { findWishTarget } from '../waitlist/code-target.ts';
import type { Services } from './context.ts';
import { personParts } from './person-parts.ts';

type Ports = Pick<Services, 'accountMails' | 'codeTargets' | 'isOwnBooking' | 'personParts' | 'writeJoined'>;

/** What modules ask of modules above them, handed over at start. */
export const ports: Ports = {
  accountMails: { write: writeAccountMail, takeBack: unwriteMail },
  codeTargets: { waitlist: findWishTarget },
  isOwnBooking,
  personParts,
  writeJoined: writeWaitlistMail,
};
