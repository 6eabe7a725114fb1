import type { BillState } from '@parlour/domain/bill/bill-state';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { Contact } from '../booking/calls.ts';
import type { BookingCharge } from '../booking/charge.ts';
import type { NotePicture } from '../booking/person.ts';
import type { LostRight, UsedRight } from '../booking/rights.ts';
import { storeCall } from '../call.ts';

/** One item of an appointment. `isWished`: the customer asked for this person. Times are `yyyy-MM-dd HH:mm` of the store, `price` decimal text. */
export type AppointmentItem = {
  id: string;
  kind: 'service' | 'product';
  name: string;
  quantity: number;
  guest: number;
  staffId: string | null;
  staffName: string;
  isWished: boolean;
  start: string;
  end: string;
  minutes: number;
  code: string;
  addOns: string[];
  addOnCodes: string[];
  price: string;
  /** With its add-ons. */
  fullPrice: string;
};

/** Who an appointment is for. `memberId` null: no record of the chain. `visits`: how many were finished here before, `noShows`: how many were missed. */
export type AppointmentCustomer = {
  memberId: string | null;
  contact: Contact;
  language: string;
  visits: number;
  noShows: number;
  isBlocked: boolean;
  /** The customer in whose record the appointment stands, where it was booked under the name of another person; null: the same, or the caller sees no records. */
  filedUnder: string | null;
  /** Whether the caller may give this person a record of their own. */
  mayFileApart: boolean;
};

/** What happened to an appointment, the newest first. `by` names the kind of who did it, `name` the team member. `from`: the start before; `added`, `removed`: names of services. */
export type AppointmentEvent = {
  at: number;
  kind: string;
  by: 'customer' | 'team' | 'store' | 'system';
  name: string;
  reason: string;
  from: string;
  added: string[];
  removed: string[];
};

/** A form of an appointment; `answerId` null: it is still to be filled in. */
export type AppointmentForm = { formId: string; title: string; isRequired: boolean; answerId: string | null };

/** What the team wrote for itself. `version` 0: nothing yet. */
export type TeamNote = { text: string; version: number };

/** What may be done with an appointment now. */
export const appointmentActions = [
  'confirm',
  'reject',
  'arrive',
  'start',
  'finish',
  'noShow',
  'undoStep',
  'cancel',
  'cancelForCustomer',
  'propose',
  'withdraw',
  'move',
  'services',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/** An appointment as its store sees it. `start` is `yyyy-MM-dd HH:mm` of `zone`; instants are epoch ms, amounts decimal text. */
export type Appointment = {
  id: string;
  number: string;
  version: number;
  state: BookingState;
  stateReason: string;
  start: string;
  startsAt: number;
  endsAt: number;
  zone: string;
  timeFormat: '12' | '24';
  guestCount: number;
  isGroup: boolean;
  remark: string;
  pictures: NotePicture[];
  source: string;
  createdAt: number;
  needsAttention: boolean;
  items: AppointmentItem[];
  /** Whom the caller may give services to. */
  people: { id: string; name: string }[];
  customer: AppointmentCustomer;
  teamNote: TeamNote;
  total: string;
  hasFromPrice: boolean;
  currencyCode: string;
  charge: BookingCharge | null;
  rights: UsedRight[];
  /** The bill of the visit; null: none yet. */
  billId: string | null;
  /** Whether that bill only says that nobody has recorded a payment; nothing of it went back. */
  isBillUnrecorded: boolean;
  /** Whether the till takes nothing for the visit: it has settled it, the bill says how all of it was paid, or something of the bill went back. */
  isSettled: boolean;
  /** Where the money of the bill is that settled it; null: none has. */
  billState: BillState | null;
  /** Whether a visit that is under way has no bill once it is finished, but only when the till settles it. */
  isLeftToTill: boolean;
  forms: AppointmentForm[];
  history: AppointmentEvent[];
  series: { id: string; number: number; count: number } | null;
  proposal: { start: string; until: number; isGone: boolean } | null;
  /** What the caller may do now; nothing for who only reads it. */
  actions: AppointmentAction[];
};

/** What an end of an appointment does with money and rights: `back` goes to the customer, `refunded` of it as a refund, `released` as an amount on the card that is held no more; `kept` stays with the store, `due` is owed and collected there, `toPay` is what the till takes for a visit that is finished. `isLeftToTill`: the visit has no bill until the till settles it. */
export type EndPreview = {
  currencyCode: string;
  back: string;
  refunded: string;
  released: string;
  kept: string;
  due: string;
  toPay: string;
  isLeftToTill: boolean;
  rightsReturned: LostRight[];
  rightsUsed: LostRight[];
};

type OfAppointment = { shopId: string; bookingId: string };

export const appointmentReadCalls = {
  read: storeCall<OfAppointment, Appointment>({
    method: 'GET',
    path: '/team/appointment/read',
    permission: 'calendar.read',
    summary:
      'An appointment with all that its store sees: customer, notes, forms, money, history, and what may be done with it.',
  }),
  saveNote: storeCall<OfAppointment & TeamNote, TeamNote>({
    method: 'POST',
    path: '/team/appointment/note',
    permission: 'appointment.write',
    summary:
      'Write the note of the team. `version` is the note as it was seen; one that was written meanwhile is not overwritten.',
  }),
  linkToForm: storeCall<OfAppointment & { formId: string }, { url: string; expiresAt: number }>({
    method: 'POST',
    path: '/team/appointment/form-link',
    permission: 'form.write',
    summary: 'Make the link with which a form of the appointment is filled in on this device, once.',
  }),
};
