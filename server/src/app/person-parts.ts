import { bookingPerson } from '../booking/person.ts';
import { picturesOfVisits } from '../booking/queries/person.ts';
import { filePerson } from '../file/person.ts';
import { logPerson } from '../log/person.ts';
import { memberPerson } from '../member/person.ts';
import { notificationPerson } from '../notification/person.ts';
import { moneyPerson } from '../booking/money-person.ts';
import type { PersonPart } from '../platform/ports/person-part.ts';
import { reviewPerson } from '../review/person.ts';
import { sharePerson } from '../share/person.ts';
import { subscriptionPerson } from '../subscription/person.ts';
import { waitlistPerson } from '../waitlist/person.ts';

/**
 * Every module that keeps something of a person. The order is the one of the locks: visits, plans, then what is paid from. Forgetting goes
 * the other way: mails, cards, reviews and lines find their rows by her visits and records, so those go last.
 */
export const personParts = [
  memberPerson,
  bookingPerson,
  waitlistPerson,
  filePerson(picturesOfVisits),
  logPerson,
  subscriptionPerson,
  reviewPerson,
  moneyPerson,
  notificationPerson,
  sharePerson,
] as const satisfies readonly PersonPart[];
