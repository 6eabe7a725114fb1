import { checkConfirm, type ConfirmFacts, type ConfirmRefusal } from '../booking/check-contact.ts';
import { type LineFacts, type LineRefusal, resolveLines } from '../booking/resolve-lines.ts';
import { isBlank } from '../member/contact.ts';
import type { MenuFacts } from '../menu/menu.ts';
import type { Parameters } from '../shop/parameters.ts';
import { type Day, isDay } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { mostEntryDays, type WaitlistEntry } from './entry.ts';

export type EntryFacts = Pick<ConfirmFacts, 'contact' | 'members' | 'isMobileValid' | 'addressMode'> & {
  acceptsOnlineBooking: boolean;
  isSignedIn: boolean;
  parameters: Parameters;
  menu: MenuFacts;
  today: Day;
  lastDay: Day;
};

export type EntryRefusal =
  | 'shop_not_bookable'
  | 'visitor_booking_off'
  | 'wish_day_needed'
  | 'wish_days_too_many'
  | 'wish_day_outside'
  | 'wish_part_needed'
  | ConfirmRefusal
  | LineRefusal;

type Checked = Verdict<null, EntryRefusal, LineFacts>;

/** Decides whether an entry may be put on the list: the first thing that is wrong, in the order in which the form asks. */
export function checkEntry(entry: WaitlistEntry, facts: EntryFacts): Checked {
  if (!facts.acceptsOnlineBooking) return refused('shop_not_bookable');
  if (!facts.isSignedIn && !facts.parameters.allowsVisitorBooking) return refused('visitor_booking_off');
  if (entry.lines.length === 0) return refused('service_needed', { field: 'lines' });
  // A product can always be picked up; there is nothing to wait for.
  if (entry.lines.some((line) => line.kind === 'product')) return refused('mixed_kinds', { field: 'lines' });
  const resolved = resolveLines(entry, facts.menu, facts.parameters);
  if (!resolved.ok) return resolved;
  const days = checkDays(entry, facts);
  return days.ok ? checkContact(entry, facts) : days;
}

function checkDays({ days, parts }: WaitlistEntry, { today, lastDay }: EntryFacts): Checked {
  if (days.length === 0) return refused('wish_day_needed', { field: 'days' });
  if (new Set(days).size > mostEntryDays) return refused('wish_days_too_many', { field: 'days' });
  if (days.some((day) => !isDay(day) || day < today || day > lastDay))
    return refused('wish_day_outside', { field: 'days' });
  return parts.length === 0 ? refused('wish_part_needed', { field: 'parts' }) : allowed(null);
}

/** As for a booking; and an e-mail is needed whatever the shop says, because that is where an offer goes. */
function checkContact(entry: WaitlistEntry, facts: EntryFacts): Checked {
  const checked = checkConfirm({ ...facts, ...entry, isCharged: false });
  if (!checked.ok) return checked;
  return isBlank(facts.contact.email) ? refused('email_needed', { field: 'email' }) : allowed(null);
}
