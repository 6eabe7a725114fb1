import type { CalendarRequest, CalendarRequestList, CalendarRequests } from '@parlour/contract/calendar/calls';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenWords } from '../../features/appointment/appointment-words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { StepSheet } from '../appointment/StepSheet.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { Frame } from '../new-appointment/Frame.tsx';
import styles from './DayList.module.css';
import { firstPresses } from './first-presses.ts';
import { type Answering, RequestRow } from './RequestRow.tsx';
import type { TimeStyle } from './times.ts';
import { useAnswering } from './use-answering.ts';

type RequestsSheetProps = {
  query: Pick<UseQueryResult<CalendarRequests>, 'data' | 'error' | 'refetch'>;
  onOpen: (bookingId: string) => void;
  onClose: () => void;
};

/** What waits to be confirmed, by time, and then what waits for its customer. It is answered here, or in the appointment, which can also be given another time. */
export function RequestsSheet({ query: { data, error, refetch }, onOpen, onClose }: RequestsSheetProps) {
  const t = useText();
  const tag = useTag();
  const { answering, rejected, done, failed, leave, onRejected } = useAnswering(data);
  const box = useFocusKept(data);
  useHeightKept(box, data);
  const letThrough = useFirstPresses(data);
  const zone = data?.zone ?? '';
  const style: TimeStyle = { tag, timeFormat: data?.timeFormat ?? '24' };
  const words = ({ name, start }: CalendarRequest) => ({
    name: name || t('adminCustomer.noName'),
    when: whenWords(start, style),
  });
  return (
    <Frame isInAddress onClose={onClose} title={t('adminCalendar.requests')} footer={null}>
      <div ref={box} tabIndex={-1} onClickCapture={letThrough}>
        <Stack gap={3}>
          {error && <LoadFault error={error} onRetry={() => void refetch()} />}
          <Outcome {...{ done, failed, words }} />
          {!data && !error && <LoadingRows rows={3} height={96} />}
          {data?.total === 0 && <EmptyState kind="upcoming" level={3} title={t('adminCalendar.requestsNone')} />}
          {data && <Rows {...{ data, zone, style, answering, onOpen }} />}
          {data && data.proposed.total > 0 && (
            <>
              <h3>{t('adminCalendar.requestsProposed')}</h3>
              <Rows data={data.proposed} answering={null} {...{ zone, style, onOpen }} />
            </>
          )}
        </Stack>
      </div>
      {rejected && (
        <StepSheet
          appointment={{ ...rejected, name: words(rejected).name }}
          step="reject"
          onClose={leave}
          run={async (call) => {
            await call();
            onRejected();
          }}
        />
      )}
    </Frame>
  );
}

type OutcomeProps = Pick<ReturnType<typeof useAnswering>, 'done' | 'failed'> & {
  words: (request: CalendarRequest) => { name: string; when: string };
};

/** What was answered last, or what failed for a request that waits no more. */
function Outcome({ done, failed, words }: OutcomeProps) {
  const t = useText();
  return (
    <div>
      <div role="status">
        {done && (
          <NoticeBox tone="success">
            {t(
              done.step === 'confirm' ? 'adminCalendar.requestConfirmed' : 'adminCalendar.requestRejected',
              words(done.request),
            )}
          </NoticeBox>
        )}
      </div>
      <div role="alert">
        {failed && (
          <NoticeBox tone="danger" title={t('adminCalendar.requestOf', words(failed.request))}>
            {failed.text}
          </NoticeBox>
        )}
      </div>
    </div>
  );
}

/** A row that has been answered is gone with the focus in it; the list takes it then. */
function useFocusKept(moment: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = box.current?.closest('[role="dialog"]');
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === dialog) box.current?.focus({ preventScroll: true });
  }, [moment]);
  return box;
}

/** A row that has been answered is gone; the sheet does not shrink with it, so that the second press of a double one does not fall beside it and close it. */
function useHeightKept(box: RefObject<HTMLElement | null>, data: unknown): void {
  useLayoutEffect(() => {
    if (box.current && data) keepHeight(box.current);
  }, [box, data]);
}

const keepHeight = (element: HTMLElement) => element.style.setProperty('min-height', `${element.offsetHeight}px`);

/** Lets a press through, but not the second one of a double press: where the first has answered a row, the next one is in its place. */
function useFirstPresses(list: unknown): (event: MouseEvent) => void {
  const [isFirst] = useState(() => firstPresses());
  return (event) => {
    if (!isFirst(event, list)) event.stopPropagation();
  };
}

type RowsProps = {
  data: CalendarRequestList;
  zone: string;
  style: TimeStyle;
  answering: Answering | null;
  onOpen: (bookingId: string) => void;
};

function Rows({ data: { total, list }, zone, style, answering, onOpen }: RowsProps) {
  const t = useText();
  if (list.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {list.map((request) => (
          <li key={request.id}>
            <RequestRow {...{ request, zone, style, answering }} onOpen={() => onOpen(request.id)} />
          </li>
        ))}
      </ul>
      {total > list.length && <p>{t('adminCalendar.requestsFirst', { count: list.length, total })}</p>}
    </>
  );
}
