import type { AppointmentMove, MovePreview } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';
import { todayIn } from '@parlour/domain/time/zone';
import { Button } from '@parlour/ui/button/Button.tsx';
import { DayPicker } from '@parlour/ui/date/DayPicker.tsx';
import { TimeField } from '@parlour/ui/date/TimeField.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customerName, styleOf } from '../../features/appointment/appointment-words.ts';
import { movePreviewQuery, propose } from '../../features/appointment/calls.ts';
import { dayOf, type KnownDay, knownDay, offOn } from '../../features/appointment/move-day.ts';
import { reasoned, type Reasoned, waitsForReason } from '../../features/appointment/seen-plan.ts';
import { lackOf, typedMove, type Wanted } from '../../features/appointment/typed-move.ts';
import { makeMove } from '../../features/calendar/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { dateWords } from '../../lib/date-words.ts';
import { notATime } from '../../lib/not-a-time.ts';
import { useAction } from '../../lib/use-action.ts';
import { useQuestionKey } from '../../lib/use-question-key.ts';
import { useRested } from '../../lib/use-rested.ts';
import { useUndo } from '../calendar/use-undo.ts';
import { DayTimes } from './DayTimes.tsx';
import { ItemFields } from './ItemFields.tsx';
import { MovedPrice } from './MovedPrice.tsx';
import { PreviewPart } from './PreviewPart.tsx';
import { showMade } from './show-made.ts';
import { useChanged, usePreviewed } from './use-changed.ts';
import { LimitedField } from '../LimitedText.tsx';
import styles from './Appointment.module.css';

type MoveSheetProps = { appointment: Appointment; isProposal: boolean; onClose: () => void };

const mostReason = 300;

/** Another time, other people or another length, pressed or typed; or another time to be proposed. The engine says at once what the day has free and what is in the way. */
export function MoveSheet({ appointment, isProposal, onClose }: MoveSheetProps) {
  const t = useText();
  const [override, setOverride] = useState('');
  const [isTold, setTold] = useState(true);
  const mayTell = appointment.customer.contact.email !== '';
  const { start, setStart, wanted, setWanted, move, asked, isComplete } = useTypedMove(appointment);
  const plan = usePreview({ move, asked, isComplete });
  const { preview, shown, isShown, isAsking, askNow, day, lastDay, offIds } = plan;
  const obstacles = shown?.obstacles ?? [];
  const needsReason = waitsForReason(obstacles) && !isProposal;
  const save = useSave({ appointment, isProposal, onClose }, async () => {
    const lack = lackOf(move, { wanted, isComplete, isProposal });
    if (lack !== null) return t(`adminAppointment.${lack}`);
    const said = { ...move, tellCustomer: isTold && mayTell };
    if (!isShown) {
      // What it would do is shown before it is done. A press that was faster is not lost where nothing is to be said; after a broken line it asks once more.
      const told = await askNow();
      return saysSomething(told) || preview.error !== null ? undefined : said;
    }
    if (needsReason && override.trim() === '') return t('adminAppointment.overrideNeeded');
    return needsReason && shown ? { ...said, ...reasoned(override, shown) } : said;
  });
  // What was wrong is no longer said once something else is typed.
  const typing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      save.clear();
      set(value);
    };
  const title = t(isProposal ? 'adminAppointment.proposeTitle' : 'adminAppointment.moveTitle');
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={t('shell.close')}>
      <form onSubmit={save.submit} noValidate>
        <Stack gap={4}>
          <TimeFields {...{ appointment, start }} onChange={typing(setStart)} />
          <DayTimes {...{ appointment, start, day, lastDay }} isAsked={isAsking} onChoose={typing(setStart)} />
          {!isProposal && <ItemFields {...{ appointment, wanted, offIds }} onChange={typing(setWanted)} />}
          <PlanPart {...{ appointment, asked, isComplete, plan }} onChoose={typing(setStart)} />
          {needsReason && (
            <LimitedField
              label={t('adminAppointment.overrideReason')}
              hint={t('adminAppointment.overrideHint')}
              value={override}
              most={mostReason}
              onChange={(event) => typing(setOverride)(event.currentTarget.value)}
            />
          )}
          {mayTell && <Switch label={t('adminAppointment.tell')} isOn={isTold} onChange={setTold} />}
          <div role="alert">{save.error && <NoticeBox tone="danger">{save.error}</NoticeBox>}</div>
          <Button type="submit" isWide loading={save.isBusy} loadingLabel={t('account.saving')}>
            {t(isProposal ? 'adminAppointment.do_propose' : 'adminAppointment.do_move')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}

/** Whether more than the time and the people that were chosen is to be known before a move. */
const saysSomething = ({ obstacles, money }: MovePreview): boolean => obstacles.length > 0 || money !== null;

/** What is typed, and the move that it stands for. */
function useTypedMove(appointment: Appointment) {
  const { store } = useStore();
  const [typedStart, setStart] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Wanted>({});
  const start = typedStart ?? appointment.start;
  const move = typedMove(store.id, appointment, { start: typedStart, wanted });
  const asked = { ...move, start };
  return { start, setStart, wanted, setWanted, move, asked, isComplete: /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(start) };
}

type Typed = Pick<ReturnType<typeof useTypedMove>, 'move' | 'asked' | 'isComplete'>;

/** What the move would do, and what its day offers. Each figure of a length that is being typed would ask for a whole day: that waits until the typing rests. */
function usePreview(typed: Typed) {
  const text = JSON.stringify(typed);
  const rested = useRested(text);
  const { move, asked, isComplete: isWhole } = JSON.parse(rested) as Typed;
  const { isComplete } = typed;
  const queryClient = useQueryClient();
  const askNow = () => queryClient.fetchQuery(movePreviewQuery({ ...typed.move, asksDay: true }));
  const preview = useQuery({ ...movePreviewQuery({ ...move, asksDay: true }), enabled: isComplete && isWhole });
  // Without a time there is nothing to show: neither what the last one would do nor what was wrong with it.
  const shown = isComplete ? preview.data : undefined;
  const isResting = rested === text;
  const isShown = isResting && shown !== undefined && !preview.isPlaceholderData && preview.error === null;
  const isAsking = isComplete && !isShown && (!isResting || preview.isFetching);
  return { preview, shown, isShown, isAsking, askNow, ...useMoveDay(typed.asked, asked, preview) };
}

type Previewed = { data: MovePreview | undefined; isPlaceholderData: boolean };
type TimedMove = AppointmentMove & { start: string };

/** What is known of the day that is typed, by the answer to what was asked. Its times stay while one of them is tried. */
function useMoveDay(typed: TimedMove, asked: TimedMove, { data, isPlaceholderData }: Previewed) {
  const [before, setBefore] = useState<KnownDay | null>(null);
  const known = isPlaceholderData || !data ? before : knownDay(before, asked, data.day);
  if (known !== before) setBefore(known);
  return { day: dayOf(known, typed), lastDay: known?.told, offIds: offOn(known, typed) };
}

type PlanPartProps = Pick<Typed, 'asked' | 'isComplete'> & {
  appointment: Appointment;
  plan: ReturnType<typeof usePreview>;
  onChoose: (start: string) => void;
};

/** What the move would do and cost; at first the room for it. */
function PlanPart({ appointment, asked, isComplete, plan, onChoose }: PlanPartProps) {
  const { preview, shown, isAsking, day, lastDay } = plan;
  return (
    <div aria-live="polite">
      <PreviewPart
        {...{ appointment, asked, onChoose }}
        isDayShown={day !== undefined || (isAsking && lastDay !== undefined)}
        preview={shown}
        error={isComplete ? preview.error : null}
      />
      {isAsking && !shown && <PlanRoom appointment={appointment} />}
      {isComplete && <MovedPrice money={shown?.money ?? null} />}
    </div>
  );
}

/** A line for each service. */
const PlanRoom = ({ appointment }: Pick<PlanPartProps, 'appointment'>) => (
  <Stack gap={3}>
    {appointment.items
      .filter(({ kind }) => kind === 'service')
      .map(({ id }) => (
        <div key={id} className={styles.small}>
          <Skeleton />
        </div>
      ))}
  </Stack>
);

type TimeFieldsProps = { appointment: Appointment; start: string; onChange: (start: string) => void };

/** The day from a month, the time as it is typed. */
function TimeFields({ appointment, start, onChange }: TimeFieldsProps) {
  const t = useText();
  const tag = useTag();
  const style = styleOf(appointment, tag);
  const [today] = useState(() => todayIn(appointment.zone, Date.now()));
  const [day = '', time = ''] = start.split(' ');
  return (
    <>
      <DayPicker
        label={t('adminAppointment.day')}
        words={dateWords(t)}
        placeholder={t('field.choose')}
        closeLabel={t('shell.close')}
        tag={tag}
        today={today}
        value={day}
        onChange={(chosen) => onChange(`${chosen} ${time}`)}
      />
      <TimeField
        label={t('adminAppointment.time')}
        unreadable={notATime(t, style)}
        style={style}
        value={time.slice(0, 5)}
        onChange={(typed) => onChange(`${day} ${typed}`)}
      />
    </>
  );
}

type WantedMove = AppointmentMove & { tellCustomer: boolean } & Partial<Reasoned>;

type Asking = () => Promise<WantedMove | string | undefined>;

/** `ask` answers what is asked for, or a sentence that says what is missing; nothing: what would be done is to be read first. */
function useSave({ appointment, isProposal, onClose }: MoveSheetProps, ask: Asking) {
  const t = useText();
  const toast = useToast();
  const changed = useChanged(appointment.id);
  const previewed = usePreviewed(appointment.id);
  const keyOf = useQuestionKey();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  return useAction(async () => {
    const asked = await ask();
    if (typeof asked !== 'object') return asked;
    try {
      if (isProposal) {
        const { shopId, bookingId, version, tellCustomer, start = appointment.start } = asked;
        await propose({ shopId, bookingId, version, start, tellCustomer });
        toast.show({
          text: t(tellCustomer ? 'adminAppointment.done_propose' : 'adminAppointment.proposedUntold'),
          tone: 'success',
        });
      } else {
        const { seenPlan: seen, ...question } = asked;
        const made = await previewed(() => makeMove({ ...question, seenPlan: seen, seen: null }, keyOf(question)));
        const shown = await showMade(queryClient, question, made);
        offerUndo({ move: question, name: customerName(appointment, t), ...shown }, made);
      }
      onClose();
    } finally {
      await changed();
    }
    return undefined;
  });
}
