import type { WantedLine } from '@parlour/domain/booking/booking';
import { type TabStore, tabStore, useTabStore } from '../../lib/tab-store.ts';

/** A chosen service or product. Names, prices and lengths are not kept: they are looked up in the menu. */
export type DraftLine = {
  /** Tells two lines of the same service apart. */
  key: string;
  kind: WantedLine['kind'];
  itemId: string;
  code: string;
  quantity: number;
  guest: number;
  /** The chosen person, or null for no preference. */
  staffId: string | null;
  addOnCodes: readonly string[];
  bookingItemId?: string | undefined;
};

export type DraftContact = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  address: string;
};

/** What is being booked at one store, until it is booked (B G-39). */
export type Draft = {
  lines: readonly DraftLine[];
  /** The person at whom the visit began with "Book", or null. */
  staffFirstId: string | null;
  /** The people were chosen, be it that nobody is preferred. */
  hasChosenStaff: boolean;
  /** The day that is looked at, `yyyy-MM-dd` of the shop, or null while none was picked. */
  day: string | null;
  /** The chosen time, `yyyy-MM-dd HH:mm` of the shop, or null. */
  start: string | null;
  /** A time that was chosen and is no longer free; the person has not chosen another one since. */
  lostStart: string | null;
  guestCount: number;
  isGroup: boolean;
  contact: DraftContact;
  note: string;
  /** The booking that is being changed, with its version; null for a new one. */
  changes: { bookingId: string; version: number } | null;
  /** What the draft has become; nothing of it may be sent again. */
  bookedId: string | null;
};

export const emptyDraft: Draft = {
  lines: [],
  staffFirstId: null,
  hasChosenStaff: false,
  day: null,
  start: null,
  lostStart: null,
  guestCount: 1,
  isGroup: false,
  contact: { firstName: '', lastName: '', email: '', mobile: '', dialCode: '', country: '', address: '' },
  note: '',
  changes: null,
  bookedId: null,
};

const draftVersion = 2;

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { lines, contact, guestCount, note } = value as Partial<Draft>;
  return (
    Array.isArray(lines) &&
    lines.every((line) => typeof line?.code === 'string' && Array.isArray(line.addOnCodes)) &&
    typeof contact === 'object' &&
    contact !== null &&
    typeof guestCount === 'number' &&
    typeof note === 'string'
  );
}

/**
 * The draft of one store, kept in this tab only: contact details do not stay on a shared device. The change of a booking has a
 * draft of its own, so that it never mixes with a new one.
 */
export function draftOf(shopId: string, bookingId: string | null = null): TabStore<Draft> {
  const key = bookingId === null ? `draft:${shopId}` : `draft:${shopId}:${bookingId}`;
  return tabStore({ key, version: draftVersion, isValid: isDraft, initial: emptyDraft });
}

export type DraftChange = (change: (draft: Draft) => Draft) => void;

/** The draft of a store, and the way to change it. */
export function useDraft(shopId: string, bookingId: string | null = null): [Draft, DraftChange] {
  const store = draftOf(shopId, bookingId);
  const draft = useTabStore(store);
  return [draft, (change) => store.write(change(store.read()))];
}

type Chosen = { kind: DraftLine['kind']; id: string; code: string };

/** Adds a service with no add-ons, for the person the visit began with; a service that is there already stays one line. */
export function withLine(draft: Draft, { kind, id, code }: Chosen): Draft {
  if (draft.lines.some((line) => line.code === code && line.kind === kind)) return draft;
  const isSameKind = draft.lines.every((line) => line.kind === kind);
  const staffId = draft.staffFirstId;
  const line = { key: `${kind}:${code}`, kind, itemId: id, code, quantity: 1, guest: 1, staffId, addOnCodes: [] };
  // Whoever was chosen for the other services may not do this one: people are asked for again.
  const others = isSameKind ? draft.lines.map((other) => ({ ...other, staffId })) : [];
  return { ...draft, hasChosenStaff: false, lines: [...others, line] };
}

/** Takes a line out. */
export function withoutLine(draft: Draft, key: string): Draft {
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) };
}

/** Ticks or unticks an add-on of a line (B-067). */
export function withAddOn(draft: Draft, key: string, code: string, isChosen: boolean): Draft {
  const lines = draft.lines.map((line) => {
    if (line.key !== key) return line;
    const others = line.addOnCodes.filter((other) => other !== code);
    return { ...line, addOnCodes: isChosen ? [...others, code] : others };
  });
  return { ...draft, lines };
}

/** Begins the visit at a person: lines that were chosen go to her (B-091). */
export function withStaffFirst(draft: Draft, staffId: string | null): Draft {
  return {
    ...draft,
    staffFirstId: staffId,
    hasChosenStaff: false,
    lines: draft.lines.map((line) => ({ ...line, staffId })),
  };
}

/** One person for all services, or nobody preferred (B G-43). */
export function withStaff(draft: Draft, staffId: string | null): Draft {
  return {
    ...draft,
    staffFirstId: null,
    hasChosenStaff: true,
    lines: draft.lines.map((line) => ({ ...line, staffId })),
  };
}

/** Opens a day, or no day in particular: the slot is cleared, also when it is the same day again (B-180, B-181, G-40). */
export function withDay(draft: Draft, day: string | null): Draft {
  return { ...draft, day, start: null, lostStart: null };
}

/** Chooses a time. */
export function withStart(draft: Draft, start: string): Draft {
  return { ...draft, day: start.slice(0, 10), start, lostStart: null };
}

/** The chosen time is gone; everything else stays (B G-40, F-14). */
export function withoutStart(draft: Draft): Draft {
  return draft.start === null ? draft : { ...draft, start: null, lostStart: draft.start };
}

/** What is left of a draft when the booking pages are left: the country of the phone, and which booking is being changed (B-161). */
export function resetDraft({ contact, changes }: Draft): Draft {
  const { dialCode, country } = contact;
  return { ...emptyDraft, changes, contact: { ...emptyDraft.contact, dialCode, country } };
}

/** The people of a draft, each once; null stands for nobody preferred. */
export function staffOf(draft: Draft): (string | null)[] {
  return [...new Set(draft.lines.map(({ staffId }) => staffId))];
}
