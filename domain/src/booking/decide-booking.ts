import type { AddressMode } from '../shop/address-mode.ts';
import { mayStart } from '../availability/free-times.ts';
import type { PreparedDay } from '../availability/prepare-day.ts';
import type { PlannedItem, StartRefusal, TimesQuestion } from '../availability/question.ts';
import { placeOfStart } from '../availability/start-place.ts';
import { type ChargeFacts, type ChargeQuote, quoteCharge } from '../payment/quote-charge.ts';
import type { MemberFacts } from '../member/may-book.ts';
import type { MenuFacts } from '../menu/menu.ts';
import type { Parameters } from '../shop/parameters.ts';
import { instantOfStart, type StartText, startTextOf } from '../time/start-text.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { type BookingState, bookingKind, type WantedLine } from './booking.ts';
import { checkConfirm, type ConfirmRefusal, type ContactFacts } from './check-contact.ts';
import { quoteWithRights, type RightsQuestion, type RightsQuote, type RightsRefusal } from './quote-rights.ts';
import { guestWithoutService } from './guest-without-service.ts';
import type { BookedLine } from './keep-booked.ts';
import { type LineFacts, type LineRefusal, type ResolvedLine, resolveLines, totalOf } from './resolve-lines.ts';

/** What a customer asks to book. */
export type BookingQuestion = {
  lines: readonly WantedLine[];
  start: StartText;
  guestCount: number;
  isGroup: boolean;
  contact: ContactFacts;
  agreesPolicy: boolean;
  /** The booking whose time is not counted: one's own hold, or the booking being changed. */
  ignoreBookingId?: string | undefined;
};

/** What is true of the shop and the person at this moment. */
export type DecisionFacts = {
  shop: { acceptsOnlineBooking: boolean; addressMode: AddressMode; zone: string };
  parameters: Parameters;
  menu: MenuFacts;
  members: readonly MemberFacts[];
  isMobileValid: boolean;
  isSignedIn: boolean;
  /** The store itself books for a customer: what it asks of customers who book online does not bind it. */
  isOfStore?: boolean | undefined;
  /** The asked day, with everything booked so far. */
  prepared: PreparedDay;
  /** What a charge is decided by; without it none is asked for, as in a change, which keeps the charge that was agreed to. */
  charge?: Pick<ChargeFacts, 'currency' | 'members' | 'own' | 'merchant'> | undefined;
  /** What the customer wants to use of what she holds; absent: nothing. */
  rights?: RightsQuestion | undefined;
  /** Epoch ms. */
  now: number;
};

/** A booking that may be written down. */
export type BookingPlan = {
  kind: 'service' | 'product';
  lines: ResolvedLine[];
  /** One entry per line, in the order of the lines; products have no person. */
  items: PlannedItem[];
  /** As it is written from now on, whatever way it was asked for. */
  start: StartText;
  startsAt: number;
  endsAt: number;
  totalMinor: number;
  hasFromPrice: boolean;
  charge: ChargeQuote;
  /** How rights pay for it; absent: they do not. */
  rights?: Pick<RightsQuote, 'visit' | 'lateFees'> & { agreedText: string };
  state: BookingState;
};

export type BookingRefusal =
  | 'shop_not_bookable'
  | 'visitor_booking_off'
  | 'agreement_needed'
  | ConfirmRefusal
  | LineRefusal
  | RightsRefusal
  | StartRefusal;

type Decision<Value> = Verdict<Value, BookingRefusal, LineFacts>;

/** Decides whether a booking may be made, and exactly what it is: who serves when, what it costs, how it starts life. */
export function decideBooking(question: BookingQuestion, facts: DecisionFacts): Decision<BookingPlan> {
  const isOfStore = facts.isOfStore === true;
  if (!isOfStore && !facts.shop.acceptsOnlineBooking) return refused('shop_not_bookable');
  if (!isOfStore && !facts.isSignedIn && !facts.parameters.allowsVisitorBooking) return refused('visitor_booking_off');
  const confirmWith = (isCharged: boolean) =>
    checkConfirm({ ...question, ...facts, isCharged, addressMode: facts.shop.addressMode });
  const confirm = confirmWith(false);
  if (!confirm.ok) return confirm;
  if (!isOfStore && !question.agreesPolicy) return refused('agreement_needed', { field: 'agreesPolicy' });
  const plan = planVisit(question, facts);
  if (!plan.ok || 'none' in plan.value.charge) return plan;
  // A booking with a charge needs an e-mail for its receipts, also where the shop needs none.
  const charged = confirmWith(true);
  return charged.ok ? plan : charged;
}

/** The part of the decision that a change of an existing booking shares: what is wanted, when, by whom, for how much. */
export function planVisit(
  question: Omit<BookingQuestion, 'contact' | 'agreesPolicy'>,
  facts: Pick<DecisionFacts, 'shop' | 'parameters' | 'menu' | 'prepared' | 'charge' | 'rights' | 'now'> & {
    /** What was agreed to and stays so. */
    booked?: readonly BookedLine[] | undefined;
  },
): Decision<BookingPlan> {
  if (question.lines.length === 0) return refused('service_needed', { field: 'lines' });
  if (question.isGroup && guestWithoutService(question) !== null)
    return refused('guest_without_service', { field: 'lines' });
  const resolved = resolveLines(question, facts.menu, facts.parameters, facts.booked);
  if (!resolved.ok) return resolved;
  const lines = resolved.value;
  const kind = bookingKind(lines);
  const { day, at } = placeOfStart(facts.prepared.roster.facts, question.start);
  if (day !== facts.prepared.day) return refused('time_passed', { field: 'start' });
  const planned = mayStart(facts.prepared, timesQuestion(kind, lines, question.ignoreBookingId), at, facts.now);
  if (!planned.ok) return refused(planned.reason, { field: 'start' });
  const startsAt = instantOfStart(facts.shop.zone, question.start)!;
  const items = kind === 'product' ? lines.map((_, index) => pickUp(index, startsAt)) : planned.value;
  const quoted = quoteOf(lines, startsAt, facts);
  if (!quoted.ok) return quoted;
  const { charge, rights } = quoted.value;
  // Where the charge cannot be taken the shop decides itself.
  const isConfirmed = facts.parameters.isConfirmedAtOnce && !('none' in charge && charge.none === 'no_merchant');
  return allowed({
    kind,
    lines,
    items,
    start: startTextOf(facts.shop.zone, startsAt),
    startsAt,
    endsAt: Math.max(startsAt, ...items.map((item) => item.endsAt)),
    ...totalOf(lines),
    charge,
    ...(rights ? { rights } : {}),
    state: isConfirmed ? 'confirmed' : 'to_confirm',
  });
}

function quoteOf(
  lines: readonly ResolvedLine[],
  startsAt: number,
  { charge, rights, parameters, shop, now }: Pick<DecisionFacts, 'shop' | 'parameters' | 'charge' | 'rights' | 'now'>,
): Decision<Pick<BookingPlan, 'charge' | 'rights'>> {
  if (!charge) return allowed({ charge: { none: 'not_asked' } });
  const asked = { lines, startsAt, at: now };
  const facts = { ...charge, parameters, zone: shop.zone };
  if (!rights) return allowed({ charge: quoteCharge(asked, facts) });
  const quoted = quoteWithRights(asked, facts, rights);
  if (!quoted.ok) return quoted;
  const { visit, charge: ofRest, agreedText, lateFees } = quoted.value;
  return allowed({ charge: ofRest, ...(agreedText === null ? {} : { rights: { visit, lateFees, agreedText } }) });
}

/** What the engine is asked for these lines. */
export function timesQuestion(
  kind: 'service' | 'product',
  lines: readonly Pick<ResolvedLine, 'itemId' | 'guest' | 'staffId' | 'minutes' | 'isAdvance'>[],
  ignoreBookingId?: string,
): TimesQuestion {
  if (kind === 'product') return { kind: 'products', isOnOrder: lines.some(({ isAdvance }) => isAdvance) };
  const items = lines.map(({ itemId, guest, staffId, minutes }) => ({ serviceId: itemId, guest, staffId, minutes }));
  return { kind: 'services', items, ignoreBookingId };
}

function pickUp(index: number, startsAt: number): PlannedItem {
  return {
    serviceId: '',
    guest: 1,
    index,
    staffId: '',
    startsAt,
    endsAt: startsAt,
    occupiedUntil: startsAt,
    waitMinutes: 0,
  };
}
