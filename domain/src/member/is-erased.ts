import type { Asker } from './match-contact.ts';

type KeptRecord = Asker & { firstName: string; lastName: string; email: string; mobile: string };

/** Whether a record is what a deletion has left: its appointments and bills hang on it, and nothing says whose it was. */
export const isErased = ({ accountId, emailKey, mobileKey, ...record }: KeptRecord): boolean =>
  accountId === null &&
  emailKey === null &&
  mobileKey === null &&
  record.firstName + record.lastName + record.email + record.mobile === '';
