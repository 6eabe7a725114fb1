import type { Appointment } from '@parlour/contract/appointment/read';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useEffect, useRef, useState } from 'react';
import { undoStep } from '../../features/appointment/calls.ts';
import { type Done, isUndoEnded, isUndoOffered } from '../../features/appointment/step-undo.ts';
import type { StepPress } from '../../features/appointment/step-press.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { type Action, useAction } from '../../lib/use-action.ts';
import { useChanged } from './use-changed.ts';
import styles from './Appointment.module.css';

const shownMs = 10_000;

/** The call that takes the last step back. */
function useUndoStep({ id: bookingId, version }: Appointment, onUndone: () => void) {
  const { store } = useStore();
  const changed = useChanged(bookingId);
  return useAction(async () => {
    try {
      await undoStep({ shopId: store.id, bookingId, version });
      onUndone();
    } finally {
      await changed();
    }
  });
}

type StepUndoProps = {
  appointment: Appointment;
  /** What was done just now; null: nothing. */
  done: Done | null;
  press: StepPress;
  onDone: (done: Done | null) => void;
};

/** For ten seconds after a press: what was done, and the way back. Why that was refused is said until something else is done. */
export function StepUndo({ appointment, done, press, onDone }: StepUndoProps) {
  const t = useText();
  const act = useUndoStep(appointment, () => onDone('undoStep'));
  return (
    <>
      {done !== null && isUndoOffered(appointment, done) && (
        <Offered key={appointment.version} {...{ done, act, press, onDone }} />
      )}
      <div role="status">
        {done === 'finish' && appointment.state === 'finished' && !appointment.actions.includes('undoStep') && (
          <p className={styles.noUndo}>{t('adminAppointment.noUndo_finish')}</p>
        )}
      </div>
      {act.error && (
        <div role="alert">
          <NoticeBox tone="danger">{act.error}</NoticeBox>
        </div>
      )}
    </>
  );
}

type OfferedProps = Pick<StepUndoProps, 'press' | 'onDone'> & { done: Done; act: Action };

/** It stays for longer while it has the focus. */
function Offered({ done, act, press, onDone }: OfferedProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, []);
  const isEnded = isOver && isUndoEnded(act);
  useEffect(() => {
    if (isEnded && !box.current?.contains(document.activeElement)) onDone(null);
  }, [isEnded, onDone]);
  return (
    <div ref={box} onBlur={() => isEnded && onDone(null)}>
      <div className={styles.undo}>
        <span>{t(`adminAppointment.done_${done}`)}</span>
        <Button
          kind="secondary"
          size="sm"
          loading={act.isBusy}
          loadingLabel={t('account.saving')}
          onClick={(event) => press(event, act.run)}
        >
          {t('adminCalendar.undo')}
        </Button>
      </div>
    </div>
  );
}
