import type { Appointment } from '@parlour/contract/appointment/read';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useEffect, useRef, useState } from 'react';
import { type Done, isUndoEnded, isUndoOffered } from '../../features/appointment/step-undo.ts';
import { useText } from '../../lib/app-context.ts';
import type { Action } from '../../lib/use-action.ts';
import { useStepAct } from './use-step-act.ts';
import type { Steps } from './use-steps.ts';
import styles from './Appointment.module.css';

const shownMs = 10_000;

type StepUndoProps = { appointment: Appointment; steps: Steps };

/** For ten seconds after a press: what was done, and the way back. Why that was refused is said until something else is done. */
export function StepUndo({ appointment, steps }: StepUndoProps) {
  const act = useStepAct(appointment, 'undoStep', steps);
  const { done } = steps;
  return (
    <>
      {done !== null && isUndoOffered(appointment, done) && (
        <Offered key={appointment.version} {...{ done, act, steps }} />
      )}
      {act.error && (
        <div role="alert">
          <NoticeBox tone="danger">{act.error}</NoticeBox>
        </div>
      )}
    </>
  );
}

type OfferedProps = { done: Done; act: Action; steps: Steps };

/** It stays for longer while it has the focus. */
function Offered({ done, act, steps }: OfferedProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, []);
  const isEnded = isOver && isUndoEnded(act);
  const { forget } = steps;
  useEffect(() => {
    if (isEnded && !box.current?.contains(document.activeElement)) forget();
  }, [isEnded, forget]);
  return (
    <div ref={box} onBlur={() => isEnded && forget()}>
      <div className={styles.undo}>
        <span>{t(`adminAppointment.done_${done}`)}</span>
        <Button
          kind="secondary"
          size="sm"
          loading={act.isBusy}
          loadingLabel={t('account.saving')}
          isUnavailable={steps.isHeld}
          onClick={(event) => steps.press(event, act.run)}
        >
          {t('adminCalendar.undo')}
        </Button>
      </div>
    </div>
  );
}
