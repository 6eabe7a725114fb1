import { internalCall } from '../call.ts';
import type { StoreBooking } from './records.ts';

/** A service or product of a booking, by its code; without `staffId` any free person serves it. */
export type StoreBookingLine = {
  kind?: 'service' | 'product' | undefined;
  code: string;
  staffId?: string | null | undefined;
  quantity?: number | undefined;
  guest?: number | undefined;
  addOnCodes?: string[] | undefined;
};

/**
 * A booking that a store makes for a customer. `start` is `yyyy-MM-dd HH:mm` of the store. The customer is a member of its chain (`memberId`),
 * what is typed here, or both; a name is enough. `state` is the store's own way to confirm where it is left out, `notify` is true, and
 * `ignoreNotice` (false) books nearer to the start than customers may.
 */
export type NewStoreBooking = {
  shopId: string;
  start: string;
  lines: StoreBookingLine[];
  memberId?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  dialCode?: string | undefined;
  country?: string | undefined;
  address?: string | undefined;
  guestCount?: number | undefined;
  isGroup?: boolean | undefined;
  remark?: string | undefined;
  language?: string | undefined;
  state?: 'confirmed' | 'to_confirm' | undefined;
  notify?: boolean | undefined;
  ignoreNotice?: boolean | undefined;
  /** The customer is at the store already, without an appointment. */
  isWalkIn?: boolean | undefined;
};

/** `version`: the booking as it was seen; one that has changed since is not moved. `staff`: who serves which item from now on; null: any free person. */
export type StoreBookingMove = {
  shopId: string;
  bookingId: string;
  start?: string | undefined;
  version?: number | undefined;
  staff?: { itemId: string; staffId: string | null }[] | undefined;
  notify?: boolean | undefined;
  ignoreNotice?: boolean | undefined;
};

/**
 * Another time that a store proposes for a booking, as `StoreBookingMove` names it; it can only propose what it could move to. The customer answers until
 * `until` (epoch ms; two days where it is left out), and no later than either start. `notify` (true): the customer is told.
 */
export type StoreProposal = {
  shopId: string;
  bookingId: string;
  start: string;
  version?: number | undefined;
  staff?: { itemId: string; staffId: string | null }[] | undefined;
  until?: number | undefined;
  notify?: boolean | undefined;
  ignoreNotice?: boolean | undefined;
};

export type StoreWithdrawal = {
  shopId: string;
  bookingId: string;
  version?: number | undefined;
  notify?: boolean | undefined;
};

const post = <Input, Reply>(path: string, summary: string) =>
  internalCall<Input, Reply>({ method: 'POST', path: `/internal/${path}`, creates: true, summary });

/** What the store's own software does for its customers. */
export const storeBookingCalls = {
  createBooking: post<NewStoreBooking, StoreBooking>(
    'booking/create',
    'Book for a customer. Time, people and stock are asked as for everybody; nothing is charged, and the limits on customers do not count. The customer is told unless `notify` is false; the store is not.',
  ),
  proposeTime: post<StoreProposal, StoreBooking>(
    'booking/propose',
    'Propose another time for a booking, which stays where it is until its customer answers. The time is not held: who accepts too late is told that it is gone.',
  ),
  withdrawProposal: post<StoreWithdrawal, StoreBooking>(
    'booking/withdraw-proposal',
    'Take the proposal of another time back. Without one nothing happens.',
  ),
  moveBooking: post<StoreBookingMove, StoreBooking>(
    'booking/move',
    'Move a booking for its customer to another start, to other people, or both. No fee is asked; what is paid or held stays with it.',
  ),
};
