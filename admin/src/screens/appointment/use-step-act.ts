import type { Appointment, AppointmentAction } from '@parlour/contract/appointment/read';
import { makeStep, undoStep, withdraw } from '../../features/appointment/calls.ts';
import { isGone, isOvertaken } from '../../features/appointment/changed-by-others.ts';
import { useStore } from '../../features/team/store.ts';
import { type Action, useAction } from '../../lib/use-action.ts';
import { useChanged } from './use-changed.ts';
import { isStep, type Steps } from './use-steps.ts';

/** The act of an action that needs nothing but the press. Where it is no longer possible, since another desk was faster, what they did is told in place of the refusal. */
export function useStepAct(appointment: Appointment, action: AppointmentAction, steps: Steps): Action {
  const { store } = useStore();
  const changed = useChanged(appointment.id);
  const seen = { shopId: store.id, bookingId: appointment.id, version: appointment.version };
  const asked = { ...seen, tellCustomer: true };
  return useAction(async () => {
    try {
      if (isStep(action)) await steps.run(action, () => makeStep({ ...asked, step: action }));
      else if (action === 'undoStep') await steps.run(action, () => undoStep(seen));
      else await steps.run('withdraw', () => withdraw(asked));
    } catch (error) {
      const now = await changed();
      if (!isOvertaken(error) || !now || !isGone(action, appointment, now)) throw error;
      return steps.tell(appointment, now);
    }
    await changed();
    return undefined;
  });
}
