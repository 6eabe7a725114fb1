import type { BookingState } from '@parlour/domain/booking/booking';
import type { SeenEnd } from '@parlour/domain/booking/seen-end';
import { storeCall } from '../call.ts';
import type { EndPreview } from './read.ts';

/** Moves to another state. `cancelForCustomer`: as the customer would cancel it now, with the fee that was agreed to. */
export const appointmentSteps = [
  'confirm',
  'reject',
  'arrive',
  'start',
  'finish',
  'noShow',
  'cancel',
  'cancelForCustomer',
] as const;
export type AppointmentStep = (typeof appointmentSteps)[number];

type Seen = { shopId: string; bookingId: string; version: number };

/** `reason` is told to the customer. `seen` is the preview of the end as it was shown: another one is refused. */
export type AppointmentStepAsked = Seen & {
  step: AppointmentStep;
  reason?: string | undefined;
  tellCustomer: boolean;
  seen?: SeenEnd | undefined;
};

export type SteppedAppointment = { bookingId: string; version: number; state: BookingState; billId: string | null };

/** `memberId`: the record under which the appointment is filed now. */
export type FiledAppointment = { bookingId: string; version: number; memberId: string };

/** Another time that is proposed: `start` as of a move, `until` epoch ms; left out, two days. */
export type AppointmentProposal = Seen & { start: string; until?: number | undefined };

const post = { method: 'POST', permission: 'appointment.write' } as const;

export const appointmentActCalls = {
  previewEnd: storeCall<Seen & { step: AppointmentStep }, EndPreview>({
    ...post,
    path: '/team/appointment/end/preview',
    summary: 'What ending an appointment this way does with money and rights. Nothing is changed.',
  }),
  step: storeCall<AppointmentStepAsked, SteppedAppointment>({
    ...post,
    path: '/team/appointment/step',
    creates: true,
    summary:
      'Confirm, reject, begin or end an appointment. Finishing writes the bill where the store wants one. What is shown of money and rights has to be what happens.',
  }),
  undoStep: storeCall<Seen, SteppedAppointment>({
    ...post,
    path: '/team/appointment/step/undo',
    creates: true,
    summary:
      'Take a wrong press back: an arrival, a start, a finish or a no-show. Refused where a bill, money or a right depends on it.',
  }),
  fileApart: storeCall<Seen, FiledAppointment>({
    ...post,
    path: '/team/appointment/file-apart',
    permission: 'customer.write',
    creates: true,
    summary:
      'Give the person of an appointment that was booked with another customer’s contact a record of their own. Refused where a bill or a right depends on it.',
  }),
  propose: storeCall<AppointmentProposal & { tellCustomer: boolean }, { bookingId: string; version: number }>({
    ...post,
    path: '/team/appointment/propose',
    creates: true,
    summary: 'Propose another time; the appointment stays where it is until its customer answers.',
  }),
  withdraw: storeCall<Seen & { tellCustomer: boolean }, { bookingId: string; version: number }>({
    ...post,
    path: '/team/appointment/withdraw',
    creates: true,
    summary: 'Take the proposal of another time back.',
  }),
};
