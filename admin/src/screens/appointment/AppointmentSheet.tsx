import type { TeamNote } from '@parlour/contract/appointment/read';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appointmentQuery } from '../../features/appointment/calls.ts';
import { customerName } from '../../features/appointment/appointment-words.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { useText } from '../../lib/app-context.ts';
import { onSeenAgain } from '../../lib/seen-again.ts';
import { LoadFault } from '../LoadFault.tsx';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import { Frame } from '../new-appointment/Frame.tsx';
import { AppointmentActions } from './AppointmentActions.tsx';
import { CustomerPart } from './CustomerPart.tsx';
import { FormsPart } from './FormsPart.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { MoneyPart } from './MoneyPart.tsx';
import { NotePart, NoteQuestion, type NotePartProps } from './NotePart.tsx';
import { VisitPart } from './VisitPart.tsx';

type AppointmentSheetProps = {
  bookingId: string;
  /** It stands in the address. */
  isInAddress?: boolean;
  onClose: () => void;
};

/** An appointment with all that a store sees and does: opened over the calendar, a customer's card or the till. */
export const AppointmentSheet = (props: AppointmentSheetProps) => <Opened key={props.bookingId} {...props} />;

function Opened({ bookingId, isInAddress = false, onClose }: AppointmentSheetProps) {
  const t = useText();
  const { store } = useStore();
  const { data, error, refetch } = useQuery(appointmentQuery(store.id, bookingId));
  // A form that was filled in beside it, in another window or tab, is seen on the way back.
  useEffect(() => onSeenAgain(refetch), [refetch]);
  const [typed, setTyped] = useTyped<TeamNote | null>(`note ${bookingId}`, () => null);
  const isUnsaved = typed !== null && typed.text !== data?.teamNote.text;
  const { close, question } = useLeaving({ isUnsaved, onClose });
  const title = data ? customerName(data, t) : t('adminAppointment.title');
  return (
    <>
      <Frame {...{ isInAddress, title }} onClose={close} footer={data && <AppointmentActions appointment={data} />}>
        {data ? (
          <Parts appointment={data} isStale={error !== null} typed={typed} onType={setTyped} />
        ) : error ? (
          <LoadFault error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={t('shell.loading')}>
            <Skeleton shape="block" height={320} />
          </LoadingRegion>
        )}
      </Frame>
      {data ? (
        <NoteQuestion appointment={data} typed={typed} onType={setTyped} question={question} />
      ) : (
        <LeaveQuestion title={t('adminAppointment.noteLeaveTitle')} {...question} />
      )}
    </>
  );
}

type PartsProps = NotePartProps & { isStale: boolean };

function Parts({ isStale, ...note }: PartsProps) {
  const t = useText();
  const { appointment } = note;
  return (
    <Stack gap={6}>
      {isStale && <NoticeBox tone="warning">{t('adminAppointment.stale')}</NoticeBox>}
      <VisitPart appointment={appointment} />
      <CustomerPart appointment={appointment} />
      <NotePart {...note} />
      <FormsPart appointment={appointment} />
      <MoneyPart appointment={appointment} />
      <HistoryPart appointment={appointment} />
    </Stack>
  );
}
