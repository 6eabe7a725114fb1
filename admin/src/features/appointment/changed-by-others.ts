import type { Appointment, AppointmentAction, AppointmentEvent } from '@parlour/contract/appointment/read';
import { isRefused } from '@parlour/contract/envelope';
import type { Translate } from '@parlour/phrases/t';
import { eventWords } from './appointment-words.ts';

/** Whether a step is refused because the appointment is no longer what was shown. */
export const isOvertaken = (error: unknown): boolean => isRefused(error) && error.reason === 'changed_meanwhile';

type Possible = Pick<Appointment, 'state' | 'actions'>;

/** Whether an action that an appointment was shown with is no longer possible. A way back leads out of one state alone. */
export const isGone = (action: AppointmentAction, shown: Pick<Possible, 'state'>, now: Possible): boolean =>
  !now.actions.includes(action) || (action === 'undoStep' && now.state !== shown.state);

type Past = Pick<Appointment, 'history'>;

/** The kinds of events that change an appointment itself: notes, bills and charges are none of them. */
const changes = /^(booking|proposal)_/;

/** The newest change since an appointment was shown; null: nothing is known of one. */
export function changeSince(shown: Past, now: Past): AppointmentEvent | null {
  const known = shown.history[0]?.at ?? 0;
  return now.history.find(({ at, kind }) => at > known && changes.test(kind)) ?? null;
}

/** Says what has happened to an appointment since it was shown, and who did it. */
export function changeWords(shown: Past, now: Past, t: Translate): string {
  const change = changeSince(shown, now);
  return change ? t('adminAppointment.justChanged', { what: eventWords(change, t) }) : t('admin.changedMeanwhile');
}
