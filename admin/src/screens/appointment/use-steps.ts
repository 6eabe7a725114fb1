import type { Appointment, AppointmentAction } from '@parlour/contract/appointment/read';
import { appointmentSteps, type AppointmentStep } from '@parlour/contract/appointment/act';
import { useEffect, useState } from 'react';
import { changeWords, isGone } from '../../features/appointment/changed-by-others.ts';
import { stepPress } from '../../features/appointment/step-press.ts';
import type { Done } from '../../features/appointment/step-undo.ts';
import { useText } from '../../lib/app-context.ts';

const steps: ReadonlySet<AppointmentAction> = new Set(appointmentSteps);

/** Whether an action moves an appointment to another state. */
export const isStep = (action: AppointmentAction): action is AppointmentStep => steps.has(action);

type Opened = { action: AppointmentAction; shown: Appointment };
/** What another desk did, as of the version that it led to. */
type ByAnother = { text: string; version: number };
/** The last call made from here, by the version that it was made with. */
type Own = { from: number; isUnderWay: boolean };

/**
 * What goes on at the actions of an appointment: which one is asked about, what was done last, and what another did first. A question about a step that can
 * no longer be made is closed, and what happened instead is said until the next press or change.
 */
export function useSteps(appointment: Appointment) {
  const t = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  // The sheet shows what is done, and the way back; a message over it would cover the next step.
  const [done, setDone] = useState<Done | null>(null);
  const [told, setTold] = useState<ByAnother | null>(null);
  const [own, setOwn] = useState<Own | null>(null);
  const [press] = useState(() => stepPress());
  const isHeld = useHeld(appointment, own);
  const tell = (shown: Appointment, now: Appointment) => {
    setOpened(null);
    setDone(null);
    setTold({ text: changeWords(shown, now, t), version: now.version });
  };
  const isAsked = opened !== null && isStep(opened.action) && !own?.isUnderWay;
  if (isAsked && isGone(opened.action, opened.shown, appointment)) tell(opened.shown, appointment);
  return {
    opened: opened?.action ?? null,
    done,
    told: told && appointment.version <= told.version ? told.text : null,
    isHeld,
    /** Takes a press, unless it is meant for a button that stood there before. */
    press: (...pressed: Parameters<typeof press>) => isHeld || press(...pressed),
    open: (action: AppointmentAction) => {
      setTold(null);
      setOpened({ action, shown: appointment });
    },
    close: () => setOpened(null),
    /** Makes a call about the version that is shown. A change that is read before the answer may be its own: until then none closes a question or holds a press. */
    run: async (what: Done, call: () => Promise<unknown>) => {
      setTold(null);
      setOwn({ from: appointment.version, isUnderWay: true });
      try {
        await call();
      } catch (error) {
        setOwn(null);
        throw error;
      }
      setOwn({ from: appointment.version, isUnderWay: false });
      setOpened(null);
      setDone(what);
    },
    /** Another was faster: `now` is the appointment as they left it. */
    tell,
  };
}

export type Steps = ReturnType<typeof useSteps>;

const heldMs = 500;
const buttonsOf = ({ state, actions }: Appointment) => [state, ...actions].join(' ');

/** Whether the buttons of an appointment were changed elsewhere just now. */
function useHeld(appointment: Appointment, own: Own | null): boolean {
  const [shown, setShown] = useState(appointment);
  const [heldAt, setHeldAt] = useState<number | null>(null);
  if (shown.version !== appointment.version && !own?.isUnderWay) {
    setShown(appointment);
    if (own?.from !== shown.version && buttonsOf(shown) !== buttonsOf(appointment)) setHeldAt(appointment.version);
  }
  useEffect(() => {
    if (heldAt === null) return undefined;
    const timer = setTimeout(() => setHeldAt(null), heldMs);
    return () => clearTimeout(timer);
  }, [heldAt]);
  return heldAt !== null;
}
