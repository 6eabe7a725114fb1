import type { Appointment, AppointmentAction } from '@parlour/contract/appointment/read';
import { appointmentSteps, type AppointmentStep } from '@parlour/contract/appointment/act';
import { useEffect, useRef, useState } from 'react';
import { changeWords } from '../../features/appointment/changed-by-others.ts';
import { stepPress } from '../../features/appointment/step-press.ts';
import type { Done } from '../../features/appointment/step-undo.ts';
import { useText } from '../../lib/app-context.ts';

const steps: ReadonlySet<AppointmentAction> = new Set(appointmentSteps);

/** Whether an action moves an appointment to another state. */
export const isStep = (action: AppointmentAction): action is AppointmentStep => steps.has(action);

type Opened = { action: AppointmentAction; shown: Appointment };

/**
 * What goes on at the actions of an appointment: which one is asked about, what was done last, and what another did first. A question about a step that can
 * no longer be made is closed, and what happened instead is said until the next press.
 */
export function useSteps(appointment: Appointment) {
  const t = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  // The sheet shows what is done, and the way back; a message over it would cover the next step.
  const [done, setDone] = useState<Done | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [press] = useState(() => stepPress());
  const { isRenewed, markOwn } = useRenewed(appointment.version);
  if (opened && isStep(opened.action) && !appointment.actions.includes(opened.action)) {
    setOpened(null);
    setTold(changeWords(opened.shown, appointment, t));
  }
  return {
    opened: opened?.action ?? null,
    done,
    told,
    press,
    isRenewed,
    open: (action: AppointmentAction) => {
      setTold(null);
      setOpened({ action, shown: appointment });
    },
    close: () => setOpened(null),
    finish: (what: Done | null) => {
      if (what !== null) markOwn();
      setTold(null);
      setDone(what);
    },
    /** Another was faster: `now` is the appointment as they left it. */
    tell: (now: Appointment) => {
      setDone(null);
      setTold(changeWords(appointment, now, t));
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;

const renewedMs = 500;

/** Whether an appointment was changed elsewhere just now: a press in that moment is meant for the button that stood there before. */
function useRenewed(version: number) {
  const isOwn = useRef(false);
  const shown = useRef(version);
  const [isRenewed, setRenewed] = useState(false);
  useEffect(() => {
    if (shown.current === version) return undefined;
    shown.current = version;
    const isElsewhere = !isOwn.current;
    isOwn.current = false;
    setRenewed(isElsewhere);
    const timer = setTimeout(() => setRenewed(false), renewedMs);
    return () => clearTimeout(timer);
  }, [version]);
  const markOwn = () => {
    isOwn.current = true;
  };
  return { isRenewed, markOwn };
}
