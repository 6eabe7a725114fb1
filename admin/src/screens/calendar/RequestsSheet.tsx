import type { CalendarRequest, CalendarRequestList, CalendarRequests } from '@parlour/contract/calendar/calls';
import { formatDay, formatInstant, formatTime } from '@parlour/phrases/format';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { LoadFault } from '../LoadFault.tsx';
import { Frame } from '../new-appointment/Frame.tsx';
import { Marks } from './Marks.tsx';
import styles from './DayList.module.css';
import type { TimeStyle } from './times.ts';

type RequestsSheetProps = {
  query: Pick<UseQueryResult<CalendarRequests>, 'data' | 'error' | 'refetch'>;
  onOpen: (bookingId: string) => void;
  onClose: () => void;
};

/** What waits to be confirmed, by time, and then what waits for its customer. Each opens the appointment, where it is confirmed, rejected, or given another time. */
export function RequestsSheet({ query: { data, error, refetch }, onOpen, onClose }: RequestsSheetProps) {
  const t = useText();
  const tag = useTag();
  return (
    <Frame onClose={onClose} title={t('adminCalendar.requests')} footer={null}>
      <Stack gap={3}>
        {error && <LoadFault error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <LoadingRegion label={t('shell.loading')}>
            <Skeleton shape="block" height={240} />
          </LoadingRegion>
        )}
        {data?.total === 0 && <EmptyState kind="upcoming" level={3} title={t('adminCalendar.requestsNone')} />}
        {data && <Rows data={data} zone={data.zone} style={{ tag, timeFormat: data.timeFormat }} onOpen={onOpen} />}
        {data && data.proposed.total > 0 && (
          <>
            <h3>{t('adminCalendar.requestsProposed')}</h3>
            <Rows data={data.proposed} zone={data.zone} style={{ tag, timeFormat: data.timeFormat }} onOpen={onOpen} />
          </>
        )}
      </Stack>
    </Frame>
  );
}

type RowsProps = { data: CalendarRequestList; zone: string; style: TimeStyle; onOpen: (bookingId: string) => void };

function Rows({ data: { total, list }, zone, style, onOpen }: RowsProps) {
  const t = useText();
  if (list.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {list.map((request) => (
          <li key={request.id}>
            <Row {...{ request, zone, style }} onOpen={() => onOpen(request.id)} />
          </li>
        ))}
      </ul>
      {total > list.length && <p>{t('adminCalendar.requestsFirst', { count: list.length, total })}</p>}
    </>
  );
}

type RowProps = { request: CalendarRequest; zone: string; style: TimeStyle; onOpen: () => void };

function Row({ request: { id, name, start, askedAt, marks, items }, zone, style, onOpen }: RowProps) {
  const t = useText();
  return (
    <button type="button" className={styles.row} data-appointment={id} onClick={onOpen}>
      <span className={styles.time}>
        {formatTime(start.slice(11), style)}
        <span className={styles.until}>{formatDay(start.slice(0, 10), 'short', style)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name || t('adminCustomer.noName')}</span>
        {items.map(({ service, person }, index) => (
          <span key={index} className={styles.item}>
            {`${service} · ${person || t('adminCalendar.unassigned')}`}
          </span>
        ))}
        <span className={styles.item}>{t('adminCalendar.askedAt', { when: formatInstant(askedAt, zone, style) })}</span>
        {marks.length > 0 && (
          <span className={styles.marks}>
            <Marks marks={marks} />
          </span>
        )}
      </span>
    </button>
  );
}
