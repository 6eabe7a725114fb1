import type { AppointmentStep } from '@parlour/contract/appointment/act';
import type { Appointment } from '@parlour/contract/appointment/read';

/** The steps that are offered to be taken back right after the press, by the state that each leads to. */
const leftBy: Partial<Record<Appointment['state'], Done>> = {
  arrived: 'arrive',
  in_service: 'start',
  no_show: 'noShow',
  finished: 'finish',
};

/** What was done last in these actions. */
export type Done = AppointmentStep | 'withdraw' | 'undoStep';

/** Whether what was done just now is what the appointment shows, and can be taken back. */
export const isUndoOffered = ({ state, actions }: Pick<Appointment, 'state' | 'actions'>, done: Done): boolean =>
  leftBy[state] === done && actions.includes('undoStep');
