import type { ValidityUnit } from '@parlour/domain/time/validity';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { RightKind } from '@parlour/domain/rights/right';
import type { RightState } from '@parlour/domain/rights/right-state';
import { storeCall } from '../call.ts';
import type { CustomerLine } from './find.ts';

export type OfCustomer = { shopId: string; memberId: string };

/** What the team wrote about a customer, in its last version; customers never see it. `author` is '' where the person has left the team. `at`: epoch ms. */
export type CustomerNote = {
  id: string;
  kind: 'note' | 'tag' | 'block' | 'unblock';
  text: string;
  version: number;
  author: string;
  at: number;
};

/** An appointment at the store of the call. `startsAt`, `endsAt`: epoch ms. */
export type CustomerAppointment = {
  id: string;
  state: BookingState;
  startsAt: number;
  endsAt: number;
  services: string[];
  staff: string[];
  total: string;
  currencyCode: string;
};

/** Appointments by how they went: at the store of the call, and in all at the chain. */
export type CustomerCounts = {
  coming: number;
  finished: number;
  noShows: number;
  cancelled: number;
  atOtherStores: number;
};

export type CustomerRight = {
  id: string;
  kind: RightKind;
  name: string;
  /** Of a gift card with money only its end, after `…`: the whole number pays. */
  number: string;
  state: RightState;
  /** Money or sessions that are left; null where the right has none. */
  balance: string | null;
  currencyCode: string;
  sessionsLeft: number | null;
  lastDay: string | null;
  /** How long it holds from its first use on, which has not been yet; null: it begins otherwise, has begun, or is frozen. */
  fromFirstUse: { count: number; unit: ValidityUnit } | null;
};

/** Stored value. `expiresAt`: epoch ms; null: it does not end. */
export type CustomerBalance = { id: string; amount: string; currencyCode: string; expiresAt: number | null };
export type CustomerBill = { id: string; number: string; total: string; currencyCode: string; settledAt: number };
export type CustomerForm = { id: string; name: string; isSigned: boolean; updatedAt: number };

/**
 * All that a store sees of a customer. Of a staff member's customer it holds the own appointments, and no money. `version` says what was read of the contact, so that a
 * change made meanwhile is not overwritten.
 */
export type CustomerCard = CustomerLine & {
  version: string;
  /** How the store of the call writes times. */
  zone: string;
  timeFormat: string;
  birthday: string;
  language: string;
  source: string;
  since: number;
  /** The customer signs in to an account that proved a contact. */
  hasAccount: boolean;
  /** Records that were merged with this one. */
  mergedRecords: number;
  counts: CustomerCounts;
  notes: CustomerNote[];
  appointments: CustomerAppointment[];
  rights: CustomerRight[];
  balances: CustomerBalance[];
  points: number;
  bills: CustomerBill[];
  forms: CustomerForm[];
};

/** What can be changed of a customer; a text of blanks takes a detail away. */
export type CustomerContact = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  birthday: string;
  language: string;
};

/** `id` left out: a new note or tag. An empty text takes it away. */
export type NoteChange = OfCustomer & { id?: string; version?: number; kind: 'note' | 'tag'; text: string };

export const customerCardCalls = {
  recent: storeCall<{ shopId: string }, CustomerLine[]>({
    method: 'GET',
    path: '/team/customer/recent',
    permission: 'customer.read',
    summary: 'The customers whom this member opened last at the chain, the newest first.',
  }),
  get: storeCall<OfCustomer, CustomerCard>({
    method: 'POST',
    path: '/team/customer/get',
    permission: 'customer.read',
    summary: 'The card of a customer. The id of a merged record leads to the other one. That it was opened is noted.',
  }),
  saveContact: storeCall<OfCustomer & CustomerContact & { version: string }, null>({
    method: 'POST',
    path: '/team/customer/contact',
    permission: 'customer.write',
    summary: 'Change name, contact, birthday and language. A phone or mail of another customer is refused.',
  }),
  block: storeCall<OfCustomer & { isBlocked: boolean; reason: string }, null>({
    method: 'POST',
    path: '/team/customer/block',
    permission: 'customer.block',
    summary: 'Close online booking to a customer at once, or open it again. The reason stays with the notes.',
  }),
  writeNote: storeCall<NoteChange, CustomerNote | null>({
    method: 'POST',
    path: '/team/customer/note',
    permission: 'customer.write',
    summary: 'Write, change or take away a note or a tag; all versions are kept. Null: it is gone.',
  }),
};
