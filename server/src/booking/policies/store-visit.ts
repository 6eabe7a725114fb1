import type { NewStoreBooking, StoreBookingMove } from '@parlour/contract/admin/bookings';
import type { BookingChange } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { ownLanguage, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { MemberRecord } from '../../member/queries/records.ts';
import type { BookingRecord } from '../queries/record.ts';
import { type ByStore, walkInSource } from './by-store.ts';
import { countryOfMobile, type StoreVisit } from './store-command.ts';
import { wantedLines } from './wanted-lines.ts';

type StoreOptions = Pick<NewStoreBooking, 'notify' | 'ignoreNotice' | 'isWalkIn'>;

/** How the store's own software acts: its customer is told, and the notice counts, unless it says otherwise. */
export const storeActs = (
  { notify = true, ignoreNotice = false, isWalkIn = false }: StoreOptions,
  { state, memberId, team }: Pick<ByStore, 'state' | 'memberId' | 'team'>,
): ByStore => ({
  source: isWalkIn ? walkInSource : 'store',
  state,
  memberId,
  isTold: notify,
  ignoresNotice: ignoreNotice || team !== undefined,
  ...(team ? { team } : {}),
});

type Phone = Pick<NewStoreBooking, 'mobile' | 'dialCode' | 'country'>;

/** The visit that a store books for a customer. What is typed goes before what the chain knows of the member. */
export function visitForCustomer(question: NewStoreBooking, facts: ShopFacts, member: MemberRecord | null): StoreVisit {
  const known = (name: 'firstName' | 'lastName' | 'email') => question[name]?.trim() || (member?.[name] ?? '');
  const typed: Phone = { mobile: question.mobile, dialCode: question.dialCode, country: question.country };
  const { mobile = '', dialCode = '', country = '' } = question.mobile?.trim() ? typed : (member ?? typed);
  return {
    shopId: question.shopId,
    start: question.start,
    lines: question.lines.map(lineOf),
    guestCount: question.guestCount ?? 1,
    isGroup: question.isGroup ?? false,
    remark: question.remark ?? '',
    language: question.language ?? ownLanguage(facts),
    firstName: known('firstName'),
    lastName: known('lastName'),
    email: known('email'),
    mobile: mobile.trim(),
    dialCode,
    country: countryOfMobile({ mobile: mobile.trim(), country }, facts.shop.country),
    address: question.address ?? '',
  };
}

function lineOf(line: NewStoreBooking['lines'][number], index: number): WantedLine {
  const { kind = 'service', code, quantity = 1, guest = 1, staffId = null, addOnCodes = [] } = line;
  return { position: index + 1, kind, code, quantity, guest, staffId, addOnCodes };
}

/** At the team who serves an item goes on serving it, unless another person is named. */
export function keepPeople(question: StoreBookingMove, { items }: BookingRecord): StoreBookingMove {
  const named = new Set((question.staff ?? []).map(({ itemId }) => itemId));
  const others = items.filter(({ id, staffId }) => staffId !== null && !named.has(id));
  const staff = [...(question.staff ?? []), ...others.map(({ id: itemId, staffId }) => ({ itemId, staffId }))];
  return { ...question, staff };
}

/** The booking as it is, at another time or with other people. */
export function changeForCustomer(
  question: StoreBookingMove,
  booking: BookingRecord,
): Verdict<BookingChange, 'invalid_input', { field: string }> {
  const people = new Map((question.staff ?? []).map(({ itemId, staffId }) => [itemId, staffId]));
  const ids = booking.items.map((item) => item.id);
  if ([...people.keys()].some((id) => !ids.includes(id))) return refused('invalid_input', { field: 'staff' });
  const { guestCount, isGroup, remark } = booking;
  const lines = wantedLines(booking).map((line, index) => {
    const bookingItemId = ids[index]!;
    const staffId = people.get(bookingItemId);
    return { ...line, bookingItemId, ...(staffId === undefined ? {} : { staffId }) };
  });
  const version = question.version ?? booking.version;
  return allowed({
    id: booking.id,
    version,
    lines,
    start: question.start ?? booking.localStart,
    guestCount,
    isGroup,
    remark,
    removedItemIds: [],
  });
}
