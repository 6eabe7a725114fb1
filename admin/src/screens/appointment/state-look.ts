import type { Appointment } from '@parlour/contract/appointment/read';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Tone } from '@parlour/ui/text/Badge.tsx';
import { lookOf } from '../../features/calendar/state-words.ts';

/** How a state is said and shown; the states that no calendar shows are added here. */
export function stateLook({ state }: Pick<Appointment, 'state'>): { text: PhraseKey; tone: Tone } {
  if (state === 'cancelled') return { text: 'adminAppointment.cancelled', tone: 'danger' };
  if (state === 'rejected') return { text: 'adminAppointment.rejected', tone: 'danger' };
  return lookOf(state);
}
