import type { TouchedAppointment } from '@parlour/contract/roster/calls';
import { Button } from '@parlour/ui/button/Button.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import { customerName, momentWords, type PlaceStyle } from '../../features/roster/words.ts';
import { useText } from '../../lib/app-context.ts';
import { focusFault } from '../../lib/focus-fault.ts';
import { AppointmentLink } from './AppointmentLink.tsx';
import type { SaveFlow } from './save-flow.ts';
import styles from './EditSheet.module.css';

type EditSheetProps = {
  title: string;
  style: PlaceStyle;
  flow: SaveFlow;
  onClose: () => void;
  /** What is saved, in words, where the form is filled in when it opens: a press on Save alone saves it. */
  toSave?: string | null;
  /** What is there by now, where another person has changed it meanwhile. */
  nowThere?: string;
  /** Whether something is typed and not saved: it is asked about before it goes. */
  isUnsaved?: boolean;
  /** Below the form: what else can be done. `leave` asks first where that would throw away what is typed. */
  more?: (leave: Leave) => ReactNode;
  children: ReactNode;
};

type Leave = (go: () => void) => void;

/** A form that changes the roster: before it is saved, the appointments that would no longer fit are shown. */
export function EditSheet({
  title,
  style,
  flow,
  onClose,
  toSave,
  nowThere,
  isUnsaved = false,
  more,
  children,
}: EditSheetProps) {
  const t = useText();
  const { check, shown, problem, isChanged } = flow;
  const { close, leave, question } = useLeave(isUnsaved, onClose);
  const form = useRef<HTMLFormElement>(null);
  // Where something is wrong is where it is put right.
  useEffect(() => {
    if (check.error !== null) focusFault(form.current);
  }, [check.error]);
  return (
    <>
      <Sheet isOpen onClose={close} title={title} closeLabel={t('shell.close')}>
        {shown && <ShownPart {...{ style, flow, shown }} />}
        <div hidden={shown !== null}>
          <Stack gap={5}>
            <form ref={form} onSubmit={check.submit} noValidate>
              <Stack gap={4}>
                {children}
                <div role="alert">
                  {problem && (
                    <NoticeBox tone={isChanged && !check.error ? 'warning' : 'danger'}>
                      {problem} {isChanged && nowThere ? t('adminRoster.asItIs', { hours: nowThere }) : ''}
                    </NoticeBox>
                  )}
                </div>
                {toSave && (
                  <NoticeBox tone="info" title={t('adminRoster.toSave')}>
                    {toSave}
                  </NoticeBox>
                )}
                <Button type="submit" isWide loading={check.isBusy} loadingLabel={t('adminRoster.checking')}>
                  {t('adminRoster.save')}
                </Button>
              </Stack>
            </form>
            {more?.(leave)}
          </Stack>
        </div>
      </Sheet>
      <LeaveQuestion title={t('adminRoster.discardTitle')} {...question} />
    </>
  );
}

/** Guards what is typed: the sheet closes, and something else takes its place, once that is no loss or is meant. */
function useLeave(isUnsaved: boolean, onClose: () => void) {
  const { close, question } = useLeaving({ isUnsaved, onClose });
  const [next, setNext] = useState<(() => void) | null>(null);
  const leave: Leave = (go) => (isUnsaved ? setNext(() => go) : go());
  const stay = () => {
    setNext(null);
    question.onStay();
  };
  const go = () => {
    setNext(null);
    (next ?? question.onLeave)();
  };
  return { close, leave, question: { isOpen: question.isOpen || next !== null, onStay: stay, onLeave: go } };
}

type ShownPartProps = { style: PlaceStyle; flow: SaveFlow; shown: NonNullable<SaveFlow['shown']> };

/** What the edit meets, before it is saved. */
function ShownPart({ style, flow: { confirm, back }, shown }: ShownPartProps) {
  const t = useText();
  return (
    <Stack gap={4}>
      <TouchedList {...{ style, shown }} />
      <div role="alert">{confirm.error && <NoticeBox tone="danger">{confirm.error}</NoticeBox>}</div>
      <Button isWide loading={confirm.isBusy} loadingLabel={t('adminRoster.saving')} onClick={confirm.run}>
        {t(shown.touched.length > 0 ? 'adminRoster.saveMarked' : 'adminRoster.save')}
      </Button>
      <Button kind="secondary" isWide onClick={back}>
        {t('adminRoster.goBack')}
      </Button>
    </Stack>
  );
}

type TouchedListProps = { style: PlaceStyle; shown: NonNullable<SaveFlow['shown']> };

/** What an edit meets: the appointments that no longer fit, and how many are not asked for any more. */
function TouchedList({ style, shown: { touched, begun, isMore, what } }: TouchedListProps) {
  const t = useText();
  return (
    <Stack gap={3}>
      {isMore && (
        <div role="alert">
          <NoticeBox tone="warning">{t('adminRoster.touchedMore')}</NoticeBox>
        </div>
      )}
      <div role="status">
        {what !== '' && <p className={styles.what}>{what}</p>}
        <h3 className={styles.title}>
          {touched.length > 0 ? t('adminRoster.touchedTitle', { count: touched.length }) : t('adminRoster.touchedNone')}
        </h3>
      </div>
      {touched.length > 0 && <p>{t('adminRoster.touchedText')}</p>}
      {begun > 0 && <p>{t('adminRoster.begun', { count: begun })}</p>}
      {touched.length > 0 && <Touched {...{ style, touched }} />}
    </Stack>
  );
}

type TouchedProps = { style: PlaceStyle; touched: readonly TouchedAppointment[] };

/** The appointments that no longer fit, each with the way to it. */
function Touched({ style, touched }: TouchedProps) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {touched.map((one) => {
        const name = customerName(one, t);
        const waits = one.state === 'to_confirm' || one.state === 'held' ? one.state : null;
        return (
          <li key={one.bookingId} className={styles.row}>
            {one.state === 'held' ? (
              <span>{name}</span>
            ) : (
              <TextLink
                href=""
                isStandalone
                render={(link) => (
                  <AppointmentLink {...link} appointment={one} label={t('adminRoster.openAppointment', { name })} />
                )}
              >
                {name}
              </TextLink>
            )}
            {waits && <Badge tone={waits === 'held' ? 'neutral' : 'warning'}>{t(`adminRoster.state_${waits}`)}</Badge>}
            <span className={styles.when}>{lineOf(one, style)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** When an appointment is, and with whom. */
export function lineOf({ start, staffNames }: TouchedAppointment, style: PlaceStyle): string {
  const when = momentWords(start, style);
  if (staffNames.length === 0) return when;
  return style.t('adminRoster.touchedLine', { when, staff: staffNames.join(style.t('shell.listJoin')) });
}
