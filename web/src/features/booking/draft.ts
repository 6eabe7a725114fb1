import type { FilledForm } from '@parlour/contract/form/filled';
import type { WantedLine } from '@parlour/domain/booking/booking';
import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';
import { type TabStore, tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

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
  /** A person, or no preference, was chosen for this very line (BK122). */
  hasPerson?: boolean | undefined;
  addOnCodes: readonly string[];
  /** A product that, as was said, has to be ordered first. */
  isAdvance?: boolean | undefined;
  bookingItemId?: string | undefined;
  /** What an earlier visit called the service and the person: should they be gone, they can be named. */
  was?: { name: string; staffName: string | null } | undefined;
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

/** A visit that is repeated. What was chosen for each planned date stays, also while the rhythm is being tried out. */
export type DraftSeries = {
  rhythm: SeriesRhythm;
  count: number;
  /** The start from which the dates were planned. */
  from: string;
  /** By the planned start: the one that was chosen for it, or null where it is left out. */
  choices: Readonly<Record<string, string | null>>;
  /** The starts after the first one; none while nothing was decided. */
  later: readonly string[];
  /** Dates that were chosen and are no longer free. */
  lost: readonly SeriesDate[];
};

/** By the key of a line the right that is used for it, or null for none; what is not spoken of gets what is best. */
export type DraftRights = {
  byLine: Readonly<Record<string, string | null>>;
  couponId?: string | null;
  /** The right at which the booking began; `serviceIds`: the services that are offered for it, null: all. */
  first?: { id: string; name: string; nameSecond: string; serviceIds: readonly string[] | null };
};

/** What is being booked at one store, until it is booked. */
export type Draft = {
  lines: readonly DraftLine[];
  /** The person at whom the visit began with "Book", or null. */
  staffFirstId: string | null;
  /** The people were chosen, or no preference was. */
  hasChosenStaff: boolean;
  /** The day that is looked at, `yyyy-MM-dd` of the shop, or null while none was picked. */
  day: string | null;
  /** The chosen time, `yyyy-MM-dd HH:mm` of the shop, or null. */
  start: string | null;
  /** The time that is held for this tab while it is paid for, until when (epoch ms), and what opens it: it may look taken, and is not. */
  held?: { start: string; until: number; bookingId: string; holdToken: string } | undefined;
  /** A time that was chosen and is no longer free; the person has not chosen another one since. */
  lostStart: string | null;
  guestCount: number;
  isGroup: boolean;
  /** The guest for whom services are being chosen, from 1. */
  openGuest: number;
  contact: DraftContact;
  /** The chain's record of the person who is signed in, or ''. */
  memberId: string;
  note: string;
  /** Addresses of the pictures beside the note; null: those that the booking being changed has already. */
  pictures: readonly string[] | null;
  /** Forms that were filled in for it. */
  profile?: readonly FilledForm[] | undefined;
  /** Items of the booking being changed that were taken out. */
  removedItemIds: readonly string[];
  /** The booking that is being changed, with its version; null for a new one. */
  changes: {
    bookingId: string;
    version: number;
    /** With money or with rights. */
    isPaid?: boolean;
    /** Rights that it uses and that do not reach a visit that was tried, by what was asked. */
    unreached?: { question: string; rightIds: readonly string[] };
  } | null;
  /** The visits that follow the first one, or null where it is not repeated. */
  series: DraftSeries | null;
  /** The booking pages were closed with something chosen: the store page offers to go on or to discard it. */
  isLeft?: boolean | undefined;
  /** What the signed-in customer wants to use of what she holds at the chain; absent where she holds nothing. */
  rights?: DraftRights | undefined;
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
  openGuest: 1,
  contact: { firstName: '', lastName: '', email: '', mobile: '', dialCode: '', country: '', address: '' },
  memberId: '',
  note: '',
  pictures: [],
  removedItemIds: [],
  changes: null,
  series: null,
  bookedId: null,
};

const draftVersion = 4;

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

/** What of a draft another person may go on with: the visit, without whom it is for. A time that is held for the customer is taken for others. */
function withoutPerson(draft: Draft): Draft {
  const { contact, note, memberId, pictures } = resetDraft(draft);
  return { ...draft, contact, note, memberId, pictures, profile: undefined, rights: undefined, held: undefined };
}

/**
 * The draft of one store, kept in this tab only: contact details do not stay on a shared device. The change of a booking has a
 * draft of its own, so that it never mixes with a new one.
 */
export function draftOf(shopId: string, bookingId: string | null = null): TabStore<Draft> {
  const key = bookingId === null ? `draft:${shopId}` : `draft:${shopId}:${bookingId}`;
  const shared = bookingId === null ? withoutPerson : undefined;
  return tabStore({ key, version: draftVersion, isValid: isDraft, initial: emptyDraft, shared });
}

export type DraftChange = (change: (draft: Draft) => Draft) => void;

/** The draft of a store, and the way to change it. */
export function useDraft(shopId: string, bookingId: string | null = null): [Draft, DraftChange] {
  const store = draftOf(shopId, bookingId);
  const draft = useTabStore(store);
  return [draft, (change) => store.write(change(store.read()))];
}

type Chosen = { kind: DraftLine['kind']; id: string; code: string };

const isSame = (line: DraftLine, { kind, code }: Chosen, guest: number) =>
  line.code === code && line.kind === kind && line.guest === guest;

const chosenOf = ({ kind, itemId, code }: DraftLine): Chosen => ({ kind, id: itemId, code });

/** The line of a service for the guest who is being served, or undefined. */
export function lineOf(draft: Draft, chosen: Chosen): DraftLine | undefined {
  return draft.lines.find((line) => isSame(line, chosen, draft.openGuest));
}

/**
 * Adds a service with no add-ons for the guest who is being served, for the person the visit began with or who was chosen for all; a service
 * that is there already stays one line. Where each service has its own person (BK122), the customer is asked for one.
 */
export function withLine(draft: Draft, chosen: Chosen, hasOneEach = false): Draft {
  const { kind, id, code } = chosen;
  const guest = draft.openGuest;
  if (lineOf(draft, chosen)) return draft;
  const isSameKind = draft.lines.every((other) => other.kind === kind);
  const others = isSameKind ? draft.lines : [];
  const hasPerson = draft.hasChosenStaff && !hasOneEach && others.length > 0;
  const staffId = hasPerson ? others[0]!.staffId : draft.staffFirstId;
  const key = guest === 1 ? `${kind}:${code}` : `${kind}:${code}:${guest}`;
  const line = { key, kind, itemId: id, code, quantity: 1, guest, staffId, hasPerson, addOnCodes: [] };
  // Where nothing of what was left is in it any more, it is another booking.
  const isLeft = others.length > 0 ? draft.isLeft : undefined;
  return { ...draft, isLeft, hasChosenStaff: hasPerson, lines: [...others, line] };
}

/** Takes a line out; one that was booked before is to be taken out of the booking too. */
export function withoutLine(draft: Draft, key: string): Draft {
  return withoutLines(draft, (line) => line.key === key);
}

/** Takes out all lines of which something is true. */
export function withoutLines(draft: Draft, isOut: (line: DraftLine) => boolean): Draft {
  const out = draft.lines.filter(isOut);
  return {
    ...draft,
    lines: draft.lines.filter((line) => !isOut(line)),
    removedItemIds: [...draft.removedItemIds, ...out.flatMap(({ bookingItemId }) => bookingItemId ?? [])],
  };
}

/**
 * Puts a line back where it was before it was taken out; what was chosen since stays. Where it no longer belongs, as its guest stays at
 * home or the same was chosen again, nothing changes.
 */
export function withLineBack(draft: Draft, line: DraftLine, place: number): Draft {
  const { lines, removedItemIds, guestCount, isGroup } = draft;
  const isElsewhere = lines.some((other) => other.key === line.key || isSame(other, chosenOf(line), line.guest));
  const isOfOtherKind = lines.some(({ kind }) => kind !== line.kind);
  if (isElsewhere || isOfOtherKind || line.guest > (isGroup ? guestCount : 1)) return draft;
  return {
    ...draft,
    lines: lines.toSpliced(place, 0, line),
    removedItemIds: removedItemIds.filter((id) => id !== line.bookingItemId),
  };
}

/** Ticks or unticks an add-on of a line. */
export function withAddOn(draft: Draft, key: string, code: string, isChosen: boolean): Draft {
  const lines = draft.lines.map((line) => {
    if (line.key !== key) return line;
    const others = line.addOnCodes.filter((other) => other !== code);
    return { ...line, addOnCodes: isChosen ? [...others, code] : others };
  });
  return { ...draft, lines };
}

/** Begins the visit at a person: lines that were chosen before go to this person. */
export function withStaffFirst(draft: Draft, staffId: string | null): Draft {
  return {
    ...draft,
    staffFirstId: staffId,
    hasChosenStaff: false,
    lines: draft.lines.map((line) => ({ ...line, staffId, hasPerson: false })),
  };
}

/** One person for all services, or no preference. */
export function withStaff(draft: Draft, staffId: string | null): Draft {
  return {
    ...draft,
    staffFirstId: null,
    hasChosenStaff: true,
    lines: draft.lines.map((line) => ({ ...line, staffId, hasPerson: true })),
  };
}

/** One person for one service; people are chosen once every service has one. */
export function withLineStaff(draft: Draft, key: string, staffId: string | null): Draft {
  const lines = draft.lines.map((line) => (line.key === key ? { ...line, staffId, hasPerson: true } : line));
  return { ...draft, staffFirstId: null, lines, hasChosenStaff: lines.every(({ hasPerson }) => hasPerson === true) };
}

/** Opens a day, or no day in particular: the slot is cleared, also when it is the same day again. */
export function withDay(draft: Draft, day: string | null): Draft {
  return { ...draft, day, start: null, lostStart: null };
}

/** Chooses a time. */
export function withStart(draft: Draft, start: string): Draft {
  return { ...draft, day: start.slice(0, 10), start, lostStart: null };
}

/** The chosen time is gone; everything else stays. */
export function withoutStart(draft: Draft): Draft {
  return draft.start === null ? draft : { ...draft, start: null, lostStart: draft.start };
}

/** What is left of a draft that is booked or discarded: the country of the phone, and which booking is being changed. */
export function resetDraft({ contact, changes }: Draft): Draft {
  const { dialCode, country } = contact;
  return { ...emptyDraft, changes, contact: { ...emptyDraft.contact, dialCode, country } };
}

/** Whether the chosen time is held for this very tab at a moment, epoch ms. */
export const isHeld = ({ start, held }: Draft, now: number): boolean =>
  held !== undefined && held.start === start && held.until > now;

/** The people of a draft, each once; null means no preference. */
export function staffOf(draft: Draft): (string | null)[] {
  return [...new Set(draft.lines.map(({ staffId }) => staffId))];
}
