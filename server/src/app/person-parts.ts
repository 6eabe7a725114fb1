import { billPerson } from '../bill/ports/person.ts';
import { checkInPerson } from '../checkin/ports/person.ts';
import { customerPerson } from '../customer/ports/person.ts';
import { bookingPerson } from '../booking/ports/person.ts';
import { picturesOfVisits } from '../booking/queries/person.ts';
import { formPerson, ownAnswers } from '../form/ports/person.ts';
import type { OwnersOfPerson } from '../file/ports/file-readers.ts';
import { filePerson } from '../file/ports/person.ts';
import { invoicePerson } from '../invoice/ports/person.ts';
import { logPerson } from '../log/ports/person.ts';
import { ownRecords } from '../member/ports/files.ts';
import { memberPerson } from '../member/ports/person.ts';
import { notificationPerson } from '../notification/ports/person.ts';
import { moneyPerson } from '../booking/ports/person-money.ts';
import type { PersonPart } from '../platform/ports/person-part.ts';
import { pointsPerson } from '../points/ports/person.ts';
import { reviewPerson } from '../review/ports/person.ts';
import { picturesOfReviews } from '../review/queries/person.ts';
import { rightsPerson } from '../rights/ports/person.ts';
import { settingsPerson } from '../settings/ports/person.ts';
import { sharePerson } from '../share/ports/person.ts';
import { subscriptionPerson } from '../subscription/ports/person.ts';
import { tillPerson } from '../till/ports/person.ts';
import { waitlistPerson } from '../waitlist/ports/person.ts';

const ownersOfPerson: OwnersOfPerson = async (db, accountId) => [
  ...(await ownRecords(db, accountId)),
  ...(await ownAnswers(db, accountId)),
];

/** The pictures that a person put beside notes and into reviews. */
const picturesOfPerson: typeof picturesOfVisits = async (db, accountId) => [
  ...(await picturesOfVisits(db, accountId)),
  ...(await picturesOfReviews(db, accountId)),
];

/**
 * Every module that keeps something of a person. The order is the one of the locks: visits, plans, then what is paid from. Forgetting goes
 * the other way: mails, cards, reviews and lines find their rows by the person's visits and records, so those go last.
 */
export const personParts = [
  memberPerson,
  bookingPerson,
  formPerson,
  waitlistPerson,
  billPerson,
  tillPerson,
  invoicePerson,
  filePerson({ picturesOfVisits: picturesOfPerson, ownersOfPerson }),
  logPerson,
  subscriptionPerson,
  reviewPerson,
  rightsPerson,
  pointsPerson,
  checkInPerson,
  moneyPerson,
  notificationPerson,
  settingsPerson,
  sharePerson,
  customerPerson,
] as const satisfies readonly PersonPart[];
