import type { Booking } from '@parlour/contract/booking/calls';
import { isRefused } from '@parlour/contract/envelope';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { useQueries } from '@tanstack/react-query';
import { bookingQuery } from '../../features/booking/calls.ts';
import { madeHere } from '../../features/booking/made-here.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { AppointmentEntry } from './AppointmentEntry.tsx';
import styles from './MadeHere.module.css';

type Opened = { linkToken: string; booking: Booking };

/** Upcoming bookings first, the next one on top; of past ones the latest. */
function byTurn(one: Opened, other: Opened): number {
  const [a, b] = [isOpen(one.booking), isOpen(other.booking)];
  if (a !== b) return a ? -1 : 1;
  const later = one.booking.startsAt - other.booking.startsAt;
  return a ? later : -later;
}

/** The bookings of this tab, each opened by its own link; one whose link is over is no more. */
function useMadeHere(except: ReadonlySet<string>) {
  const api = useApi();
  const made = useTabStore(madeHere).filter(({ id }) => !except.has(id));
  const answers = useQueries({ queries: made.map((one) => bookingQuery(api, one)) });
  return {
    opened: made.flatMap(({ linkToken }, place): Opened[] => {
      const booking = answers[place]?.data;
      return booking ? [{ linkToken, booking }] : [];
    }),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ data, error }) => !data && error && !(isRefused(error) && error.reason === 'not_found')),
  };
}

type MadeHereProps = {
  /** Stand in another list of the page. */
  except: ReadonlySet<string>;
  /** Only what is still to come. */
  isAheadOnly?: boolean;
};

/** What was booked in this tab and opens by its own link, so that a guest sees it too. */
export function MadeHere({ except, isAheadOnly }: MadeHereProps) {
  const t = useText();
  const { opened, isLoading, failed } = useMadeHere(except);
  const shown = opened.filter(({ booking }) => !isAheadOnly || isOpen(booking)).toSorted(byTurn);
  // A customer without an email has no link, and the page mentions none.
  const isMailed = shown.length > 0 && shown.every(({ booking }) => booking.contact.email !== '');
  if (shown.length === 0 && !failed && (isAheadOnly || !isLoading)) return null;
  return (
    <Stack gap={3} as="section">
      <div>
        <h2>{t('account.madeHere')}</h2>
        <p className={styles.hint}>{t(isMailed ? 'account.madeHereMailed' : 'account.madeHereHint')}</p>
      </div>
      <Stack gap={3} as="ul">
        {shown.map(({ booking, linkToken }) => (
          <li key={booking.id}>
            <AppointmentEntry booking={booking} linkToken={linkToken} level={3} />
          </li>
        ))}
      </Stack>
      {isLoading && !isAheadOnly && (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton shape="block" height={200} />
        </LoadingRegion>
      )}
      {failed && (
        <NoticeBox
          tone="warning"
          action={
            <Button kind="secondary" size="sm" onClick={() => void failed.refetch()}>
              {t('shell.retry')}
            </Button>
          }
        >
          {errorWords(failed.error, t).text}
        </NoticeBox>
      )}
    </Stack>
  );
}
