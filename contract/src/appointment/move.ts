import type { BookingState } from '@parlour/domain/booking/booking';
import { storeCall } from '../call.ts';

/**
 * Where an appointment is to go. `version`: the appointment as it was seen; one that has changed since is not moved. `start`: `yyyy-MM-dd HH:mm` of the
 * store, with the offset behind it where the clock shows it twice; left out, it stays. `staff`: who serves which item from now on. `minutes`: how long an
 * item lasts from now on. What is left out stays.
 */
export type AppointmentMove = {
  shopId: string;
  bookingId: string;
  version: number;
  start?: string | undefined;
  staff?: { itemId: string; staffId: string }[] | undefined;
  minutes?: { itemId: string; minutes: number }[] | undefined;
};

/** Why a time would be refused: nobody may sell it twice, the other two are open to who may overbook. */
export type MoveObstacle = { kind: 'outside_hours' | 'over_capacity' | 'taken'; text: string; mayOverride: boolean };

/** An item before or after a move; times are `yyyy-MM-dd HH:mm` of the store. */
export type MovedItem = {
  itemId: string;
  name: string;
  staffId: string | null;
  staffName: string;
  start: string;
  end: string;
};

/** What a move would change, with every obstacle to it. `tellsCustomer`: the change can be mailed to the customer. */
export type MovePreview = {
  before: MovedItem[];
  after: MovedItem[];
  obstacles: MoveObstacle[];
  tellsCustomer: boolean;
  /** Free starts of the same day near one that is not, in order. */
  alternatives: string[];
};

/** `undoToken` takes the move back until `undoUntil` (epoch ms), while nobody has changed the appointment since. The customer is told after that. */
export type MadeMove = {
  bookingId: string;
  version: number;
  state: BookingState;
  undoToken: string;
  undoUntil: number;
};

export const appointmentMoveCalls = {
  previewMove: storeCall<AppointmentMove, MovePreview>({
    method: 'POST',
    path: '/team/appointment/move/preview',
    permission: 'appointment.write',
    summary: 'What moving an appointment would change, and every obstacle to it. Nothing is changed.',
  }),
  move: storeCall<AppointmentMove & { tellCustomer: boolean; override?: string | undefined }, MadeMove>({
    method: 'POST',
    path: '/team/appointment/move',
    permission: 'appointment.write',
    creates: true,
    summary:
      'Move an appointment to another time, to other people, or change how long it lasts. `override` is the reason for a time outside hours or over capacity, and needs the permission to overbook.',
  }),
  undoMove: storeCall<{ shopId: string; undoToken: string }, { bookingId: string; version: number }>({
    method: 'POST',
    path: '/team/appointment/move/undo',
    permission: 'appointment.write',
    creates: true,
    summary:
      'Take a move back within ten seconds, as long as nothing else has changed the appointment and its old time is free.',
  }),
};
