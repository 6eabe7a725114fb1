import type {
  NewCustomer,
  NewForCustomer,
  NewLine,
  NewOptions,
  NewService,
  NewTimes,
} from '@parlour/contract/appointment/new';
import { bookingLimits } from '@parlour/domain/booking/resolve-lines';

/** A service in the draft; `id` is its own, since a service may be there twice. */
export type DraftLine = { id: number; code: string; staffId: string | null; guest: number; addOnCodes: string[] };

/** Who comes: a customer of the chain, one who is written down here, or one without a name. */
export type DraftCustomer =
  /** `search`: what is typed to find one. */
  | { kind: 'none'; search?: string }
  | { kind: 'known'; memberId: string }
  /** `otherFor`: the phone and mail of which was said that it is not who has them already. */
  | { kind: 'typed'; contact: TypedContact; otherFor?: string }
  | { kind: 'nameless' };

export type TypedContact = Required<Pick<NewCustomer, 'firstName' | 'lastName' | 'email' | 'mobile'>>;

/** What is put together at the desk. `start` null: none is chosen; a walk-in then begins now. */
export type Draft = {
  isWalkIn: boolean;
  customer: DraftCustomer;
  lines: DraftLine[];
  /** So many come together; each has a service as soon as there is one. */
  guests: number;
  /** Given to the next service that is added, and to all where each cannot have its own. */
  staffId: string | null;
  start: string | null;
  /** The day that the calendar shows, from which on a start is offered; null: from today on. */
  day: string | null;
  /** The start is the first that was offered, and goes with what it was offered for. */
  isOffered: boolean;
  /** The reason for a start outside hours or over capacity. */
  override: string | null;
  note: string;
  teamNote: string;
  tells: boolean;
  isToConfirm: boolean;
  walkInState: 'arrived' | 'in_service';
  repeat: { everyWeeks: number; count: number } | null;
  /** What was chosen in place of a date that cannot be had. */
  instead: Record<string, string>;
  /** The dates of a series that are left out. */
  skipped: string[];
};

export type Opened = { day?: string; start?: string; staffId?: string; memberId?: string; isWalkIn?: boolean };

export const firstDraft = ({ day, start, staffId, memberId, isWalkIn = false }: Opened): Draft => ({
  isWalkIn,
  customer: memberId === undefined ? { kind: 'none' } : { kind: 'known', memberId },
  lines: [],
  guests: 1,
  staffId: staffId ?? null,
  start: isWalkIn ? null : (start ?? null),
  day: day ?? null,
  isOffered: false,
  override: null,
  note: '',
  teamNote: '',
  tells: true,
  isToConfirm: false,
  walkInState: 'in_service',
  repeat: null,
  instead: {},
  skipped: [],
});

/** Whether closing would lose something that was entered. */
export const isTouched = (draft: Draft, opened: Opened): boolean =>
  JSON.stringify(draft) !== JSON.stringify(firstDraft({ ...opened, isWalkIn: draft.isWalkIn }));

/** The phone and mail of a contact, as one text: what was said about others who have them holds for these alone. */
export const waysOf = ({ mobile, email }: Pick<TypedContact, 'mobile' | 'email'>): string =>
  `${mobile.trim()} ${email.trim()}`;

export const emptyContact: TypedContact = { firstName: '', lastName: '', email: '', mobile: '' };

/** What was typed to find a customer, as the beginning of a new one: a phone, a mail or a name. */
export function contactFrom(typed: string): TypedContact {
  const text = typed.trim();
  if (text.includes('@')) return { ...emptyContact, email: text };
  if (/\d/.test(text)) return { ...emptyContact, mobile: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...emptyContact, firstName, lastName: rest.join(' ') };
}

/** Other services, or other people, are asked for: what was decided about the time before holds no more. */
const asked = (draft: Draft, lines: DraftLine[]): Draft => ({
  ...draft,
  lines,
  guests: lines.length === 0 ? draft.guests : guestsOf({ lines }),
  override: null,
  instead: {},
  skipped: [],
  ...(draft.isOffered ? { start: null, isOffered: false } : {}),
});

/** Another start, or none. */
export const withStart = (draft: Draft, start: string | null, isOffered = false): Draft => ({
  ...draft,
  start,
  isOffered,
  override: null,
  instead: {},
  skipped: [],
});

/** The day that the calendar shows, as one on which can be booked; null: it is today, or past. */
export const firstDay = ({ day }: Pick<Draft, 'day'>, { today, lastDay }: Pick<NewOptions, 'today' | 'lastDay'>) =>
  day === null || day <= today ? null : day < lastDay ? day : lastDay;

/** Whether the calendar showed a day on which nothing can be booked any more, and no other time was chosen since. */
export const isOfPastDay = ({ day, start, isOffered }: Pick<Draft, 'day' | 'start' | 'isOffered'>, today: string) =>
  day !== null && day < today && (start === null || isOffered);

/** The start to begin with: the first free one of the day, else of the next day that has one; from today on where `day` is null. */
export function offeredStart(
  { day: shown, times, next }: Pick<NewTimes, 'day' | 'times' | 'next'>,
  day: string | null,
) {
  if (day === null) return next[0]?.start;
  if (shown !== day) return undefined;
  return times[0]?.start ?? next.find(({ start }) => start.slice(0, 10) > day)?.start;
}

/** All that a member put into it, for telling whether it is still the same: without a start that was only offered. */
export const typedIn = (draft: Draft): string =>
  JSON.stringify(draft.isOffered ? { ...draft, start: null, isOffered: false } : draft);

/** Guests are counted on from the first, without a gap. */
function counted(lines: readonly DraftLine[]): DraftLine[] {
  const guests = [...new Set(lines.map(({ guest }) => guest))].toSorted((one, other) => one - other);
  return lines.map((line) => ({ ...line, guest: guests.indexOf(line.guest) + 1 }));
}

const nextId = (lines: readonly DraftLine[]) => Math.max(0, ...lines.map(({ id }) => id)) + 1;

/** The person for a service: the one who was chosen, if the person does it. */
const ableOf = (service: NewService | undefined, staffId: string | null) =>
  staffId !== null && service?.staffIds.includes(staffId) ? staffId : null;

/** Who is wished for the next service of a guest: who is chosen for one guest cannot serve the others at the same time. */
export const wishedFor = ({ lines, staffId }: Pick<Draft, 'lines' | 'staffId'>, guest: number): string | null =>
  guest === 1 ? staffId : (lines.findLast((line) => line.guest === guest)?.staffId ?? null);

/** A service for one guest; the first service of all is for everybody who comes. */
export function withService(draft: Draft, service: NewService, options: NewOptions, guest = 1): Draft {
  const line = {
    id: nextId(draft.lines),
    code: service.code,
    staffId: nextPerson(service, wishedFor(draft, guest), options),
    guest,
    addOnCodes: [],
  };
  const added = asked(draft, inGuestOrder([...draft.lines, line]));
  return draft.lines.length === 0 ? withGuests(added, draft.guests, options) : added;
}

const inGuestOrder = (lines: readonly DraftLine[]) => lines.toSorted((one, other) => one.guest - other.guest);

/** How many may come together, as far as the store takes groups and one appointment has places for their services. */
export function mostGuestsOf(
  { lines, guests }: Pick<Draft, 'lines' | 'guests'>,
  { hasGroups, mostGuests }: Pick<NewOptions, 'hasGroups' | 'mostGuests'>,
): number {
  if (!hasGroups) return 1;
  if (lines.length === 0) return mostGuests;
  const each = lines.filter(({ guest }) => guest === 1).length;
  return Math.min(mostGuests, guests + Math.floor((bookingLimits.lines - lines.length) / each));
}

/** So many come together: a further guest gets the services of the first one, from any free person. */
export function withGuests(draft: Draft, wanted: number, options: NewOptions): Draft {
  const guests = Math.min(wanted, mostGuestsOf(draft, options));
  if (draft.lines.length === 0) return { ...draft, guests };
  const lines = draft.lines.filter(({ guest }) => guest <= guests);
  const first = lines.filter(({ guest }) => guest === 1);
  for (let guest = guestsOf({ lines }) + 1; guest <= guests; guest++)
    for (const line of first) {
      const service = options.services.find(({ code }) => code === line.code);
      const staffId = options.ownStaffIds && service ? onlyOwn(service, options) : null;
      lines.push({ ...line, id: nextId(lines), guest, staffId });
    }
  return asked(draft, lines);
}

/** Who serves what is added to an appointment: any free person, but for who books the own calendar alone. */
export const firstPerson = (service: NewService, options: NewOptions): string | null =>
  nextPerson(service, null, options);

/** Who books the own calendar alone has it named. */
const onlyOwn = (service: NewService, { ownStaffIds }: NewOptions) =>
  service.staffIds.find((id) => ownStaffIds?.includes(id)) ?? null;

/** What a customer had before, with the people of then where they may be booked. */
export function withVisit(draft: Draft, visit: NewForCustomer['visits'][number], options: NewOptions): Draft {
  const lines = visit.lines.map((line, index) => {
    const service = options.services.find(({ code }) => code === line.code);
    const staffId = ableOf(service, draft.staffId ?? line.staffId ?? null);
    return {
      id: index + 1,
      code: line.code,
      staffId: staffId ?? (options.ownStaffIds && service ? onlyOwn(service, options) : null),
      guest: 1,
      addOnCodes: line.addOnCodes ?? [],
    };
  });
  return withGuests(asked({ ...draft, guests: 1 }, lines), draft.guests, options);
}

export const withLine = (draft: Draft, id: number, change: Partial<DraftLine>): Draft =>
  asked(draft, counted(draft.lines.map((line) => (line.id === id ? { ...line, ...change } : line))));

/** Where one person serves all of a guest, a choice is one for all services of that guest. */
export function withPerson(draft: Draft, id: number, staffId: string | null, options: NewOptions): Draft {
  const guest = draft.lines.find((line) => line.id === id)?.guest;
  const isFor = (line: DraftLine) => line.id === id || (!options.hasPersonPerService && line.guest === guest);
  const lines = draft.lines.map((line) => (isFor(line) ? { ...line, staffId } : line));
  const next = asked(draft, lines);
  return guest === 1 ? { ...next, staffId } : next;
}

/** A guest whose last service goes is no guest any more. */
export const withoutLine = (draft: Draft, id: number): Draft =>
  asked(draft, counted(draft.lines.filter((line) => line.id !== id)));

export const guestsOf = ({ lines }: Pick<Draft, 'lines'>): number => Math.max(1, ...lines.map(({ guest }) => guest));

/** The lines as the server is asked for them. */
export const wantedOf = ({ lines }: Pick<Draft, 'lines'>): NewLine[] =>
  lines.map(({ code, staffId, guest, addOnCodes }) => ({ code, staffId, guest, addOnCodes }));

/** The customer as the server is told; null: there is none yet. */
export function customerOf({ customer }: Pick<Draft, 'customer'>): NewCustomer | null {
  if (customer.kind === 'none') return null;
  if (customer.kind === 'nameless') return {};
  if (customer.kind === 'known') return { memberId: customer.memberId };
  const { firstName, lastName, email, mobile } = customer.contact;
  const isOther = customer.otherFor === waysOf(customer.contact);
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    mobile: mobile.trim(),
    ...(isOther ? { isOther } : {}),
  };
}

/** Who would serve a service that is added next; null: any free person. */
export const nextPerson = (service: NewService, staffId: string | null, options: NewOptions): string | null =>
  options.ownStaffIds ? onlyOwn(service, options) : ableOf(service, staffId);

/** Services whose name has all words of a search, in their order. */
export function servicesFor(options: NewOptions, search: string): NewService[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return options.services.filter(
    ({ name, isAddOnOnly, staffIds }) =>
      !isAddOnOnly &&
      (options.ownStaffIds === null || staffIds.length > 0) &&
      words.every((word) => name.toLocaleLowerCase().includes(word)),
  );
}
