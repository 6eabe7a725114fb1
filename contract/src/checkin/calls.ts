import type { ContactKind } from '@parlour/domain/checkin/check-contact';
import { viewCall } from '../call.ts';
import { renamed } from '../codec.ts';

/** What admits a caller: the code at the counter, or the key of a device of the store. Without either it is the caller's account. */
export type CheckInAt = { shopId: string; code?: string; deviceKey?: string };

/** What opens the check-in for the caller; null: nothing yet. */
export type AdmittedBy = 'code' | 'device' | 'account' | null;

/** What the page of the check-in needs to begin. `takesAccount`: an account alone opens it at this store. */
export type CheckInPage = {
  shopId: string;
  chainId: string;
  shopName: string;
  timeFormat: string;
  admittedBy: AdmittedBy;
  /** The code or key that came along does not open the check-in: it is over, revoked, or of another store. */
  isRefused: boolean;
  takesAccount: boolean;
};

/** What a new customer says of themselves. */
export type NewCustomer = { firstName: string; lastName: string; note: string };

/** A check-in. `email` and `mobile` are left out where an account checks in; a phone without a country is one of the store's. `bookingId`: the appointment that was chosen among several. */
export type CheckInRequest = CheckInAt & {
  kind?: ContactKind;
  email?: string;
  mobile?: string;
  dialCode?: string;
  country?: string;
  bookingId?: string;
  customer?: NewCustomer;
};

/** What a visit has earned: points, or a right by its name. */
export type VisitReward = { points: number } | { name: string };

/** An appointment to choose: its time of day in the store, `HH:mm`. */
export type ChoosableVisit = { id: string; time: string };

/**
 * How a check-in ended. `unknown`: the store does not know the contact, and asks for a form. `choose`: there are several appointments now. Nothing is
 * written with these two. A reply never holds a name or a contact.
 */
export type CheckInReply =
  | { outcome: 'unknown' }
  | { outcome: 'choose'; appointments: ChoosableVisit[] }
  | {
      outcome: 'welcome';
      isNew: boolean;
      /** How many days the customer has visited this store, today included. */
      visits: number;
      /** The customer has checked in today before; the visit counts once. */
      isRepeated: boolean;
      reward: VisitReward | null;
      /** How many visits more bring the next reward; null: the store has none. */
      visitsToReward: number | null;
      /** The start of the appointment, `HH:mm`; null: the customer is in the queue of those without one, or was served before. */
      appointmentTime: string | null;
      /** The place in the queue, from 1; null: not in it. */
      queuePlace: number | null;
    };

/** The code that a store shows, and for how long it shows it. */
export type ShownCode = { code: string; changesInMs: number };

const at = { shopId: 'compId' } as const;
const phone = { dialCode: 'intMobileCd', country: 'intMobileCode' } as const;

export const checkInCalls = {
  open: viewCall<CheckInAt, CheckInPage>({
    method: 'POST',
    path: '/customer/app/checkIn/open',
    input: renamed<CheckInAt>(at),
    reply: renamed<CheckInPage>({
      shopId: 'compId',
      chainId: 'custId',
      shopName: 'compName',
    }),
    summary: 'What the page of the check-in needs, and whether the code, the key of a device or the account opens it.',
  }),
  checkIn: viewCall<CheckInRequest, CheckInReply>({
    method: 'POST',
    path: '/customer/app/checkIn/add',
    input: renamed<CheckInRequest>({ ...at, ...phone }),
    summary:
      'Check a customer in at a store: a visit counts once in each day of the store, the appointment of now becomes arrived, and who has none waits in the queue. It is safe to repeat.',
  }),
  getCode: viewCall<Required<Omit<CheckInAt, 'code'>>, ShownCode>({
    method: 'POST',
    path: '/customer/app/checkIn/code',
    input: renamed<Required<Omit<CheckInAt, 'code'>>>(at),
    summary: 'The code that a device of the store shows at its counter now.',
  }),
};
