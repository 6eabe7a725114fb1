import type { AppointmentStep } from '@parlour/contract/appointment/act';
import type { Appointment, AppointmentAction } from '@parlour/contract/appointment/read';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { isUndoable } from '@parlour/domain/booking/undo-step';
import { formatDay } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import { customerName, styleOf, whenWords } from '../../features/appointment/appointment-words.ts';
import { makeStep, undoStep, withdraw } from '../../features/appointment/calls.ts';
import { otherDay } from '../../features/appointment/other-day.ts';
import { isOvertaken } from '../../features/appointment/changed-by-others.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { usePlace } from '../../lib/use-place.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useAction } from '../../lib/use-action.ts';
import { MoveSheet } from './MoveSheet.tsx';
import { ServicesSheet } from './ServicesSheet.tsx';
import { type Ended, StepSheet } from './StepSheet.tsx';
import { StepUndo } from './StepUndo.tsx';
import { useChanged } from './use-changed.ts';
import { isStep, type Steps, useSteps } from './use-steps.ts';
import styles from './Appointment.module.css';

/** Nothing is lost by these and nobody is charged, so that one press is enough; a visit that begins on another day is asked about. */
const atOnce: ReadonlySet<AppointmentAction> = new Set(['confirm', 'arrive', 'start', 'undoStep', 'withdraw']);
/** The next sensible step of each state comes first. */
const next: readonly AppointmentAction[] = ['confirm', 'arrive', 'start', 'finish'];

/** A visit that takes or took place is paid. */
const paysIn: ReadonlySet<Appointment['state']> = new Set(['arrived', 'in_service', 'finished']);

/** A visit that is paid for whole goes to the till for what is sold beside it. */
const tillText = ({ state, isLeftToTill }: Appointment) => {
  if (state === 'finished') return 'adminAppointment.toTill';
  return isLeftToTill ? 'adminAppointment.finishAtTill' : 'adminAppointment.extrasAtTill';
};

/** What a button of an action says; the way back says from what. */
function textOf(action: AppointmentAction, state: Appointment['state']) {
  if (action !== 'undoStep') return `adminAppointment.do_${action}` as const;
  return `adminAppointment.undo_${isUndoable(state) ? state : 'arrived'}` as const;
}

/** What can be done now: the next step as the first button, all others within reach. A visit of another day is not urged to begin. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { store, may } = useStore();
  const [areAllShown, setAllShown] = useState(false);
  const steps = useSteps(appointment);
  const { opened, done, told, press } = steps;
  const { id, state, version, actions, isSettled, isLeftToTill } = appointment;
  const [box, keepPlace] = usePlace(`${version} ${opened ?? ''}`);
  const [now] = useState(() => Date.now());
  const first = next.find((action) => actions.includes(action));
  const rest = actions.filter((action) => action !== first);
  // What ends an appointment stands last, away from the thumb that only moves it.
  const others = rest.toSorted((one, other) => placeOf(one) - placeOf(other));
  const isPaidHere = !isSettled && paysIn.has(state) && may('till.use');
  // The till ends the visit with its bill, so that it is the first way to finish one that is not paid.
  const endsAtTill = isPaidHere && isLeftToTill && first === 'finish';
  const finishText = isPaidHere && isLeftToTill ? 'adminAppointment.finishOnly' : 'adminAppointment.do_finish';
  const button = (action: AppointmentAction) => (
    <StepButton
      key={action}
      {...{ appointment, action, steps }}
      text={t(action === 'finish' ? finishText : textOf(action, state))}
      isFirst={action === first && !endsAtTill && otherDay(appointment, action, now) === null}
    />
  );
  const isBare = actions.length === 0 && !isPaidHere;
  const isOnlyOne = actions.length === 1 && !isPaidHere;
  return (
    <div ref={box} className={styles.actions} data-bare={isBare || undefined} tabIndex={-1} onFocus={keepPlace}>
      <VisuallyHidden role="status">{told ?? (done && t(`adminAppointment.done_${done}`))}</VisuallyHidden>
      {told && <NoticeBox tone="info">{told}</NoticeBox>}
      <StepUndo key={`done ${done}`} {...{ appointment, done, press }} onDone={steps.finish} />
      {first && !endsAtTill && button(first)}
      {isPaidHere && (
        <ButtonLink
          kind={first && !endsAtTill ? 'secondary' : 'primary'}
          isWide
          href={`/store/${store.id}/till?appointment=${id}`}
          render={appLink}
        >
          {t(tillText(appointment))}
        </ButtonLink>
      )}
      {endsAtTill && button('finish')}
      {others.length > 0 && !isOnlyOne && (
        <Button kind="quiet" isWide aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
          {t(areAllShown ? 'adminAppointment.fewer' : 'adminAppointment.more')}
        </Button>
      )}
      {(areAllShown || isOnlyOne) && <div className={styles.others}>{others.map(button)}</div>}
      <OpenedSheet appointment={appointment} opened={opened} onClose={steps.close} onDone={steps.finish} />
    </div>
  );
}

type OpenedSheetProps = {
  appointment: Appointment;
  /** Null: none is open. */
  opened: AppointmentAction | null;
  onClose: () => void;
  onDone: (step: AppointmentStep) => void;
};

/** What asks before an action. */
function OpenedSheet({ appointment, opened, onClose, onDone }: OpenedSheetProps) {
  const t = useText();
  const tag = useTag();
  if (opened === null) return null;
  if (opened === 'move' || opened === 'propose')
    return <MoveSheet appointment={appointment} isProposal={opened === 'propose'} onClose={onClose} />;
  if (opened === 'services') return <ServicesSheet appointment={appointment} onClose={onClose} />;
  return isStep(opened) ? (
    <StepSheet appointment={endedOf(appointment, t, tag)} step={opened} onClose={onClose} onDone={onDone} />
  ) : null;
}

const endings: ReadonlySet<AppointmentAction> = new Set(['reject', 'cancel', 'cancelForCustomer', 'noShow']);

const endedOf = (appointment: Appointment, t: Translate, tag: string): Ended => ({
  id: appointment.id,
  version: appointment.version,
  name: customerName(appointment, t),
  isReachable: appointment.customer.contact.email !== '',
  // Dates that come after this one can end with it.
  laterDates: (appointment.series?.count ?? 0) - (appointment.series?.number ?? 0),
  whenOf: (start) => whenWords(start, styleOf(appointment, tag)),
});

/** The way back first, then the others, then what ends the appointment. */
const placeOf = (action: AppointmentAction): number => (action === 'undoStep' ? -1 : Number(endings.has(action)));

type StepButtonProps = {
  appointment: Appointment;
  action: AppointmentAction;
  text: string;
  isFirst: boolean;
  steps: Steps;
};

/** The act of a button. Where another member was faster, what they did is told in place of a refusal. */
function useStepAct({ appointment, action, steps }: Pick<StepButtonProps, 'appointment' | 'action' | 'steps'>) {
  const { store } = useStore();
  const changed = useChanged(appointment.id);
  return useAction(async () => {
    if (!atOnce.has(action)) return steps.open(action);
    const seen = { shopId: store.id, bookingId: appointment.id, version: appointment.version };
    const asked = { ...seen, tellCustomer: true };
    try {
      if (isStep(action)) await makeStep({ ...asked, step: action });
      else if (action === 'undoStep') await undoStep(seen);
      else await withdraw(asked);
    } catch (error) {
      const now = await changed();
      if (!isOvertaken(error) || !now || now.version === appointment.version) throw error;
      return steps.tell(now);
    }
    steps.finish(isStep(action) || action === 'undoStep' ? action : 'withdraw');
    await changed();
    return undefined;
  });
}

/** A button of one action: it acts at once, or opens what asks first. */
function StepButton({ appointment, action, text, isFirst, steps }: StepButtonProps) {
  const t = useText();
  const act = useStepAct({ appointment, action, steps });
  const [askedDay, setAskedDay] = useState<string | null>(null);
  const take = () => {
    const day = otherDay(appointment, action, Date.now());
    if (steps.isRenewed) return;
    if (day === null) act.run();
    else setAskedDay(day);
  };
  const begin = () => {
    setAskedDay(null);
    act.run();
  };
  return (
    <div>
      {isStep(action) && (
        <OtherDayQuestion
          {...{ appointment, text }}
          step={action}
          day={askedDay}
          onLeave={() => setAskedDay(null)}
          onBegin={begin}
        />
      )}
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        size={isFirst ? 'md' : 'sm'}
        isWide
        loading={act.isBusy}
        loadingLabel={t('account.saving')}
        isUnavailable={steps.isRenewed}
        onClick={(event) => steps.press(event, take)}
      >
        {text}
      </Button>
      <div role="alert">{act.error && <NoticeBox tone="danger">{act.error}</NoticeBox>}</div>
    </div>
  );
}

type OtherDayQuestionProps = {
  appointment: Appointment;
  step: AppointmentStep;
  text: string;
  /** Null: nothing is asked. */
  day: string | null;
  onLeave: () => void;
  onBegin: () => void;
};

/** Asks before a visit begins on another day than its own. */
function OtherDayQuestion({ appointment, step, text, day, onLeave, onBegin }: OtherDayQuestionProps) {
  const t = useText();
  const tag = useTag();
  return (
    <AlertDialog
      isOpen={day !== null}
      title={t(`adminAppointment.ask_${step}`, { name: customerName(appointment, t) })}
      cancelText={t('adminCalendar.leaveAsIs')}
      confirmText={text}
      loading={false}
      loadingLabel={t('account.saving')}
      error={null}
      onCancel={onLeave}
      onConfirm={onBegin}
    >
      {day !== null && <p>{t('adminAppointment.otherDay', { day: formatDay(day, 'full', { tag }) })}</p>}
    </AlertDialog>
  );
}
