import type { AppointmentStep } from '@parlour/contract/appointment/act';
import type { Appointment, AppointmentAction } from '@parlour/contract/appointment/read';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { isUndoable } from '@parlour/domain/booking/undo-step';
import { formatDay } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import { askWords, customerName, styleOf, whenWords } from '../../features/appointment/appointment-words.ts';
import { openForms } from '../../features/appointment/open-forms.ts';
import { otherDay } from '../../features/appointment/other-day.ts';
import { isUndoOffered } from '../../features/appointment/step-undo.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { useClosedByBack } from '../../lib/use-closed-by-back.ts';
import { usePlace } from '../../lib/use-place.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { OpenForms } from './OpenForms.tsx';
import { NobodyToAsk } from './NobodyToAsk.tsx';
import { ServicesSheet } from './ServicesSheet.tsx';
import { type Ended, StepSheet } from './StepSheet.tsx';
import { StepUndo } from './StepUndo.tsx';
import { useStepAct } from './use-step-act.ts';
import { isStep, type Steps, useSteps } from './use-steps.ts';
import styles from './Appointment.module.css';

/** Nothing is lost by these and nobody is charged, so that one press is enough; a visit that begins on another day, or without a form that it requires, is asked about. */
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
  const { opened, done } = steps;
  const { id, state, version, actions, isSettled, isLeftToTill } = appointment;
  const [box, keepPlace] = usePlace(`${version} ${opened ?? ''}`);
  const [now] = useState(() => Date.now());
  const first = next.find((action) => actions.includes(action));
  // There is one way back at a time: that beside what was done, or the one among the others.
  const isUndoShown = done !== null && isUndoOffered(appointment, done);
  const rest = actions.filter((action) => action !== first && !(isUndoShown && action === 'undoStep'));
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
      <div role="status">
        <WhatHappened {...{ appointment, steps }} />
      </div>
      <StepUndo key={`done ${done}`} {...{ appointment, steps }} />
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
      {others.length > 0 && (areAllShown || isOnlyOne) && <div className={styles.others}>{others.map(button)}</div>}
      <OpenedSheet {...{ appointment, steps }} />
    </div>
  );
}

type StepsProps = { appointment: Appointment; steps: Steps };

/** What another desk did; what was done here is said to screen readers alone, since the appointment shows it. */
function WhatHappened({ appointment, steps: { told, done } }: StepsProps) {
  const t = useText();
  if (told !== null) return <NoticeBox tone="info">{told}</NoticeBox>;
  if (done === null) return null;
  const isFinal = done === 'finish' && appointment.state === 'finished' && !appointment.actions.includes('undoStep');
  return (
    <>
      <VisuallyHidden>{t(`adminAppointment.done_${done}`)}</VisuallyHidden>
      {isFinal && <p className={styles.noUndo}>{t('adminAppointment.noUndo_finish')}</p>}
    </>
  );
}

/** What asks before an action. */
function OpenedSheet({ appointment, steps }: StepsProps) {
  const t = useText();
  const tag = useTag();
  const { opened, close, run } = steps;
  if (opened === null) return null;
  if (opened === 'propose' && appointment.customer.contact.email === '') {
    const onMove = appointment.actions.includes('move') ? () => steps.open('move') : null;
    return <NobodyToAsk {...{ appointment, onMove }} onClose={close} />;
  }
  if (opened === 'move' || opened === 'propose')
    return <MoveSheet appointment={appointment} isProposal={opened === 'propose'} onClose={close} />;
  if (opened === 'services') return <ServicesSheet appointment={appointment} onClose={close} />;
  if (!isStep(opened)) return null;
  if (atOnce.has(opened)) return <BeginQuestion {...{ appointment, steps }} step={opened} />;
  return (
    <StepSheet
      appointment={endedOf(appointment, t, tag)}
      step={opened}
      missing={<OpenForms appointment={appointment} step={opened} />}
      onClose={close}
      run={(call) => run(opened, call)}
    />
  );
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

type StepButtonProps = StepsProps & { action: AppointmentAction; text: string; isFirst: boolean };

/** A button of one action: it acts at once, or opens what asks first. */
function StepButton({ appointment, action, text, isFirst, steps }: StepButtonProps) {
  const t = useText();
  const act = useStepAct(appointment, action, steps);
  const take = () => {
    const isLacking = openForms(appointment, action).length > 0;
    const isAsked = !atOnce.has(action) || isLacking || otherDay(appointment, action, Date.now()) !== null;
    if (isAsked) steps.open(action);
    else act.run();
  };
  return (
    <div>
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        size={isFirst ? 'md' : 'sm'}
        isWide
        loading={act.isBusy}
        loadingLabel={t('account.saving')}
        isUnavailable={steps.isHeld}
        onClick={(event) => steps.press(event, take)}
      >
        {text}
      </Button>
      <div role="alert">{act.error && <NoticeBox tone="danger">{act.error}</NoticeBox>}</div>
    </div>
  );
}

/** Asks before a visit begins on another day than its own, or without a form that it requires. */
function BeginQuestion({ appointment, step, steps }: StepsProps & { step: AppointmentStep }) {
  const t = useText();
  const tag = useTag();
  const act = useStepAct(appointment, step, steps);
  const [day] = useState(() => otherDay(appointment, step, Date.now()));
  // While it is done it cannot be left: what came of it is said here.
  useClosedByBack(true, () => act.isBusy || steps.close());
  return (
    <AlertDialog
      isOpen
      title={askWords(step, customerName(appointment, t), t)}
      cancelText={t('adminCalendar.leaveAsIs')}
      confirmText={t(`adminAppointment.do_${step}`)}
      loading={act.isBusy}
      loadingLabel={t('account.saving')}
      error={act.error}
      onCancel={steps.close}
      onConfirm={act.run}
    >
      <Stack gap={3}>
        {day !== null && <p>{t('adminAppointment.otherDay', { day: formatDay(day, 'full', { tag }) })}</p>}
        <OpenForms appointment={appointment} step={step} />
      </Stack>
    </AlertDialog>
  );
}
