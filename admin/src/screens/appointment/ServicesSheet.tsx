import type { MoveAsked } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customerName } from '../../features/appointment/appointment-words.ts';
import { movePreviewQuery, optionsQuery } from '../../features/appointment/calls.ts';
import {
  isChanged,
  linesOf,
  rebased,
  type ServiceLine,
  wantedServices,
} from '../../features/appointment/services-draft.ts';
import { reasoned } from '../../features/appointment/seen-plan.ts';
import { makeMove } from '../../features/calendar/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useQuestionKey } from '../../lib/use-question-key.ts';
import { useUndo } from '../calendar/use-undo.ts';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import { FailedNotice } from '../new-appointment/FailedNotice.tsx';
import { ChangedMoney } from './ChangedMoney.tsx';
import { PreviewPart } from './PreviewPart.tsx';
import { ServiceLines } from './ServiceLines.tsx';
import { showMade } from './show-made.ts';
import { useChanged, usePreviewed } from './use-changed.ts';
import { LimitedField } from '../LimitedText.tsx';

type ServicesSheetProps = { appointment: Appointment; onClose: () => void };

const mostReason = 300;

/** Adds and removes services: what it costs, how long it takes and what is in the way is shown before it is saved. */
export function ServicesSheet({ appointment: read, onClose }: ServicesSheetProps) {
  const t = useText();
  const { store } = useStore();
  // A version that is read before the answer may be this change's own, and is not taken for another person's.
  const [saved, setSaved] = useState<Appointment | null>(null);
  const appointment = saved ?? read;
  const options = useQuery(optionsQuery(store.id));
  const draft = useServices(appointment);
  const { close, letGo, question } = useLeaving({ isUnsaved: draft.isTouched, onClose });
  const done = () => {
    letGo();
    onClose();
  };
  return (
    <>
      <Sheet isOpen onClose={close} title={t('adminAppointment.servicesTitle')} closeLabel={t('shell.close')}>
        <Stack gap={4}>
          {draft.isOther && <NoticeBox tone="warning">{t('adminAppointment.servicesOther')}</NoticeBox>}
          {options.data ? (
            <ServiceLines
              options={options.data}
              appointment={appointment}
              lines={draft.lines}
              onChange={draft.setLines}
            />
          ) : options.error ? (
            <FailedNotice error={options.error} onRetry={() => void options.refetch()} />
          ) : (
            <LoadingRegion label={t('shell.loading')}>
              <Skeleton shape="block" height={200} />
            </LoadingRegion>
          )}
          {options.data && <SavePart {...{ appointment, draft }} onSave={setSaved} onDone={done} />}
        </Stack>
      </Sheet>
      <LeaveQuestion title={t('adminAppointment.servicesLeaveTitle')} {...question} />
    </>
  );
}

type ServicesDraft = ReturnType<typeof useServices>;

/** What is chosen. Another person's change meanwhile is taken in, and the choices stay. */
function useServices(appointment: Appointment) {
  const [chosen, setChosen] = useState<{ lines: ServiceLine[]; over: Appointment } | null>(null);
  const [start, setStart] = useState<string | null>(null);
  const isOther = chosen !== null && chosen.over.version !== appointment.version;
  const current = chosen && (isOther ? rebased(chosen.lines, chosen.over, appointment) : chosen.lines);
  const lines = current ?? linesOf(appointment);
  return {
    lines,
    start,
    setStart,
    isOther,
    setLines: (next: ServiceLine[]) => setChosen({ lines: next, over: appointment }),
    isTouched: isChanged(lines, appointment),
  };
}

type SavePartProps = {
  appointment: Appointment;
  draft: ServicesDraft;
  /** The appointment as it is changed; null: the change is made, or refused. */
  onSave: (saved: Appointment | null) => void;
  onDone: () => void;
};

/** What it would do, and the button that does just that. */
function SavePart({ appointment, draft, onSave, onDone }: SavePartProps) {
  const t = useText();
  const [override, setOverride] = useState('');
  const [isTold, setTold] = useState(true);
  const mayTell = appointment.customer.contact.email !== '';
  const { preview, move } = usePreview(appointment, draft);
  const asked = { ...move, start: draft.start ?? appointment.start };
  const shown = draft.isTouched ? preview.data : undefined;
  const obstacles = shown?.obstacles ?? [];
  const isTaken = obstacles.some(({ mayOverride }) => !mayOverride);
  const needsReason = obstacles.length > 0 && !isTaken;
  const isShown = shown !== undefined && !preview.isPlaceholderData && preview.error === null;
  const save = useSave({ appointment, onSave, onDone }, () => {
    if (draft.lines.length === 0) return t('adminAppointment.servicesNeeded');
    if (!draft.isTouched) return undefined;
    // What it would cost is shown before it is saved.
    if (!isShown) return void preview.refetch();
    if (needsReason && override.trim() === '') return t('adminAppointment.overrideNeeded');
    const { money } = shown;
    return {
      ...move,
      tellCustomer: isTold && mayTell,
      ...(needsReason ? reasoned(override, shown) : {}),
      seen: money && { total: money.total, rest: money.rest },
    };
  });
  return (
    <form onSubmit={save.submit} noValidate>
      <Stack gap={4}>
        <div aria-live="polite">
          {draft.lines.length === 0 && <NoticeBox tone="warning">{t('adminAppointment.servicesNeeded')}</NoticeBox>}
          {draft.isTouched && draft.lines.length > 0 && (
            <PreviewPart {...{ appointment, asked }} preview={shown} error={preview.error} onChoose={draft.setStart} />
          )}
        </div>
        {shown?.money && <ChangedMoney money={shown.money} />}
        {needsReason && (
          <LimitedField
            label={t('adminAppointment.overrideReason')}
            hint={t('adminAppointment.overrideHint')}
            value={override}
            most={mostReason}
            onChange={(event) => setOverride(event.currentTarget.value)}
          />
        )}
        {mayTell && <Switch label={t('adminAppointment.tell')} isOn={isTold} onChange={setTold} />}
        <div role="alert">{save.error && <NoticeBox tone="danger">{save.error}</NoticeBox>}</div>
        <Button
          type="submit"
          isWide
          loading={save.isBusy}
          loadingLabel={t('account.saving')}
          isUnavailable={!isShown || isTaken}
        >
          {t('adminAppointment.saveServices')}
        </Button>
      </Stack>
    </form>
  );
}

function usePreview({ id: bookingId, version }: Appointment, { lines, start, isTouched }: ServicesDraft) {
  const { store } = useStore();
  const services = wantedServices(lines);
  const move = { shopId: store.id, bookingId, version, services, ...(start === null ? {} : { start }) };
  const preview = useQuery({ ...movePreviewQuery(move), enabled: isTouched && lines.length > 0 });
  return { preview, move };
}

type Saving = Pick<SavePartProps, 'appointment' | 'onSave' | 'onDone'>;

/** `ask` answers what is asked for, or a sentence that says what is missing; nothing: it is not known yet what would be done. */
function useSave({ appointment, onSave, onDone }: Saving, ask: () => MoveAsked | string | void) {
  const t = useText();
  const changed = useChanged(appointment.id);
  const previewed = usePreviewed(appointment.id);
  const keyOf = useQuestionKey();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  return useAction(async () => {
    const asked = ask();
    if (typeof asked !== 'object') return asked;
    onSave(appointment);
    try {
      const { seenPlan: _seenPlan, ...question } = asked;
      const made = await previewed(() => makeMove(asked, keyOf(question)));
      const name = customerName(appointment, t);
      const shown = await showMade(queryClient, asked, made);
      offerUndo({ move: asked, name, ...shown }, made, t('adminAppointment.servicesSaved', { name }));
      onDone();
    } finally {
      await changed();
      onSave(null);
    }
    return undefined;
  });
}
