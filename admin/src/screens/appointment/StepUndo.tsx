import type { Appointment } from '@parlour/contract/appointment/read';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { isUndoOffered } from '../../features/appointment/step-undo.ts';
import { useText } from '../../lib/app-context.ts';
import { useStepAct } from './use-step-act.ts';
import type { Steps } from './use-steps.ts';
import styles from './Appointment.module.css';

type StepUndoProps = { appointment: Appointment; steps: Steps };

/** What was done last, and the way back: until something else is done or changed, so that nothing moves by itself. Why it was refused is said until something else is done. */
export function StepUndo({ appointment, steps }: StepUndoProps) {
  const t = useText();
  const act = useStepAct(appointment, 'undoStep', steps);
  const { done } = steps;
  return (
    <>
      {done !== null && isUndoOffered(appointment, done) && (
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
      )}
      {act.error && (
        <div role="alert">
          <NoticeBox tone="danger">{act.error}</NoticeBox>
        </div>
      )}
    </>
  );
}
