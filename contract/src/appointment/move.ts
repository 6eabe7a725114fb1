import type { BookingState } from '@parlour/domain/booking/booking';
import type { LostRight } from '../booking/rights.ts';
import { storeCall } from '../call.ts';

/**
 * A service that an appointment is to have. With `itemId` one that it has, which stays as it was agreed while code and add-ons do, and with who serves it while
 * nobody is named; without, a new one of the menu, which any free person serves while nobody is named.
 */
export type WantedService = {
  itemId?: string | undefined;
  code: string;
  staffId?: string | null | undefined;
  guest?: number | undefined;
  addOnCodes?: string[] | undefined;
};

/**
 * Where an appointment is to go. `version`: the appointment as it was seen; one that has changed since is not moved. `start`: `yyyy-MM-dd HH:mm` of the
 * store, with the offset behind it where the clock shows it twice; left out, it stays. `staff`: who serves which item from now on. `minutes`: how long an
 * item lasts from now on. `services`: all that it is to have; items that are not among them go. What is left out stays.
 */
export type AppointmentMove = {
  shopId: string;
  bookingId: string;
  version: number;
  start?: string | undefined;
  staff?: { itemId: string; staffId: string }[] | undefined;
  minutes?: { itemId: string; minutes: number }[] | undefined;
  services?: WantedService[] | undefined;
};

/**
 * Why a time would be refused: nobody may sell it twice, nor give it to a person who does not offer the service; hours and places are open to who may
 * overbook.
 */
export type MoveObstacle = {
  kind: 'outside_hours' | 'over_capacity' | 'taken' | 'no_skill';
  text: string;
  mayOverride: boolean;
};

/** An item before or after a move; times are `yyyy-MM-dd HH:mm` of the store. */
export type MovedItem = {
  itemId: string;
  name: string;
  staffId: string | null;
  staffName: string;
  start: string;
  end: string;
};

/**
 * What other services or people do with the money; decimal text. A service keeps the price that was agreed, also with a person who costs another one. `rest`: the price less what rights pay; `toPay`: what of that is paid at the store; `paid`, `held`:
 * what was paid ahead or is held on a card, and stays with the appointment. `rightsReturned`: what was reserved for a service that goes.
 */
export type MoveMoney = {
  currencyCode: string;
  totalBefore: string;
  total: string;
  hasFromPrice: boolean;
  rest: string;
  toPay: string;
  paid: string;
  held: string;
  rightsReturned: LostRight[];
};

/** What was shown of the money, and is refused where it is another by now. */
export type SeenMoney = Pick<MoveMoney, 'total' | 'rest'>;

/** A move whose effect is asked for. `asksDay`: what its day offers is told as well. */
export type PreviewAsked = AppointmentMove & { asksDay?: boolean | undefined };

/**
 * What the day of a move offers, without an override. `day`: the one by whose hours the start is open, which after midnight may be the day before. `starts`: all
 * that are free for its services and people, in order; its own place counts as free. `offIds`: who does not work that day, of those whom the caller may give
 * services to.
 */
export type MoveDay = { day: string; starts: string[]; offIds: string[] };

/** What a move would change, with every obstacle to it. `tellsCustomer`: the change can be mailed to the customer. */
export type MovePreview = {
  before: MovedItem[];
  after: MovedItem[];
  obstacles: MoveObstacle[];
  tellsCustomer: boolean;
  /** Free starts of the same day near one that is not, in order. */
  alternatives: string[];
  /** Null: it was not asked for. */
  day: MoveDay | null;
  /** Null: services and people stay, or the time is taken. */
  money: MoveMoney | null;
};

/**
 * `undoToken` takes the move back until `undoUntil` (epoch ms), while nobody has changed the appointment since. The customer is told after that. Null: it
 * gave a right back or changed a late fee, and cannot be taken back.
 */
export type MadeMove = {
  bookingId: string;
  version: number;
  state: BookingState;
  undoToken: string | null;
  undoUntil: number;
};

/**
 * What an override is given for, as it was shown: what was in the way, and who would serve, in the order of the services. Where the time needs more by
 * now, or another person, it is refused as `slot_taken`, with `seenPlan` as its field. It is no part of what an idempotency key stands for.
 */
export type SeenPlan = { obstacles: ('outside_hours' | 'over_capacity')[]; staffIds: (string | null)[] };

/** `override`: the reason for a time outside hours or over capacity. `seen`: the money as the preview showed it; null: the services stay. */
export type MoveAsked = AppointmentMove & {
  tellCustomer: boolean;
  override?: string | undefined;
  seenPlan?: SeenPlan | undefined;
  seen: SeenMoney | null;
};

export const appointmentMoveCalls = {
  previewMove: storeCall<PreviewAsked, MovePreview>({
    method: 'POST',
    path: '/team/appointment/move/preview',
    permission: 'appointment.write',
    summary:
      'What moving an appointment would change, every obstacle to it and, where it is asked for, all free times of the day. Nothing is changed.',
  }),
  move: storeCall<MoveAsked, MadeMove>({
    method: 'POST',
    path: '/team/appointment/move',
    permission: 'appointment.write',
    creates: true,
    summary:
      'Move an appointment to another time, to other people, or change how long it lasts or which services it has. `override` is the reason for a time outside hours or over capacity, and needs the permission to overbook.',
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
