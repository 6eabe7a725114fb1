import type { Translate } from '@parlour/phrases/t';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { optionsQuery } from '../../features/appointment/calls.ts';
import { type Draft, firstDraft, isTouched, type Opened } from '../../features/appointment/new-draft.ts';
import { FaultContext } from '../../features/appointment/new-fault.ts';
import type { MadeThen } from '../../features/calendar/search.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { useText } from '../../lib/app-context.ts';
import { focusFault } from '../../lib/focus-fault.ts';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import { FailedNotice } from './FailedNotice.tsx';
import { Frame } from './Frame.tsx';
import { Questions } from './Questions.tsx';
import { SameDay } from './SameDay.tsx';
import { useMaking } from './use-making.ts';

export type NewAppointmentProps = {
  /** The day that the calendar shows. */
  day?: string | undefined;
  /** `yyyy-MM-dd HH:mm` of the store, where a time was pressed. */
  start?: string | undefined;
  staffId?: string | undefined;
  /** The customer whose card was open. */
  memberId?: string | undefined;
  isWalkIn?: boolean | undefined;
  onClose: () => void;
  onMade: (made: MadeThen) => void;
  /** What was made is looked at. */
  onOpen: (bookingId: string) => void;
};

/** What the page was opened with, without what it was not. */
const openedBy = ({ day, start, staffId, memberId, isWalkIn }: NewAppointmentProps): Opened => ({
  ...(day === undefined ? {} : { day }),
  ...(start === undefined ? {} : { start }),
  ...(staffId === undefined ? {} : { staffId }),
  ...(memberId === undefined ? {} : { memberId }),
  ...(isWalkIn === undefined ? {} : { isWalkIn }),
});

function submitWords(draft: Draft, t: Translate): string {
  const { isWalkIn, repeat, skipped } = draft;
  if (isWalkIn) return t('adminNewAppointment.makeWalkIn');
  if (!repeat) return t('adminNewAppointment.make');
  return t('adminNewAppointment.makeSeries', { count: repeat.count - skipped.length });
}

/** Makes an appointment for a customer, over the calendar: in the order in which people ask on the phone. */
export function NewAppointment(props: NewAppointmentProps) {
  const { onClose, onMade, onOpen } = props;
  const t = useText();
  const { store } = useStore();
  const options = useQuery(optionsQuery(store.id));
  const opened = openedBy(props);
  const [draft, setDraft] = useTyped(`new ${JSON.stringify(opened)}`, () => firstDraft(opened));
  const leaving = useLeaving({ isUnsaved: isTouched(draft, opened), onClose });
  const made = (then: MadeThen) => {
    leaving.letGo();
    onMade(then);
  };
  const making = useMaking({ draft, options: options.data ?? null, onMade: made, onOpen });
  const questions = useRef<HTMLDivElement>(null);
  const { said } = making;
  // Where something is wrong is where it is put right, after each press that finds it.
  useEffect(() => {
    if (said.length > 0) focusFault(questions.current);
  }, [said]);
  const make = () => {
    const unread = questions.current?.querySelector<HTMLElement>('[data-unread]');
    if (unread) unread.focus();
    else making.run();
  };
  const footer = (
    <>
      {options.data && !draft.repeat && <SameDay options={options.data} draft={draft} />}
      <div role="alert">{making.error && <NoticeBox tone="danger">{making.error}</NoticeBox>}</div>
      <Button isWide loading={making.isBusy} loadingLabel={t('adminNewAppointment.making')} onClick={make}>
        {submitWords(draft, t)}
      </Button>
    </>
  );
  return (
    <>
      <Frame
        isInAddress
        title={t(draft.isWalkIn ? 'adminNewAppointment.titleWalkIn' : 'adminNewAppointment.title')}
        onClose={leaving.close}
        footer={options.data && footer}
      >
        {options.data ? (
          <FaultContext value={making.faults}>
            <div ref={questions}>
              <Questions options={options.data} draft={draft} lost={making.lost} onChange={setDraft} />
            </div>
          </FaultContext>
        ) : (
          <Pending error={options.error} onRetry={() => void options.refetch()} />
        )}
      </Frame>
      <LeaveQuestion title={t('adminNewAppointment.leaveTitle')} {...leaving.question} />
    </>
  );
}

/** What the store offers is on its way, or could not be had. */
function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useText();
  if (!error)
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={320} />
      </LoadingRegion>
    );
  return <FailedNotice error={error} onRetry={onRetry} />;
}
