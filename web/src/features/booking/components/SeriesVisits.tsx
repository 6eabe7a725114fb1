import type { Booking } from '@parlour/contract/booking/calls';
import { isInRhythm } from '@parlour/domain/booking/is-in-rhythm';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';
import { formatDay, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { seriesQuery } from '../calls.ts';
import { madeHere, type MadeHere, rememberBooking } from '../made-here.ts';
import { stateTone } from '../state-tone.ts';
import styles from './SeriesVisits.module.css';

/** Which visit this is; how often they are only where their dates say the same. */
function placeText(
  id: string,
  rhythm: SeriesRhythm,
  visits: readonly Pick<Booking, 'id' | 'start'>[],
  t: FormatStyle['t'],
): string {
  const place = { number: visits.findIndex((visit) => visit.id === id) + 1, count: visits.length };
  const starts = visits.map(({ start }) => start);
  return isInRhythm(starts, rhythm)
    ? t('booking.seriesPlace', { rhythm: t(`booking.rhythm_${rhythm}`), ...place })
    : t('booking.visitPlace', place);
}

type SeriesVisitsProps = {
  booking: Booking;
  made: MadeHere;
  style: FormatStyle;
  hrefOf: (bookingId: string) => string;
};

/** The visits that were booked together with this one; each opens as a booking of its own. */
export function SeriesVisits({ booking, made, style, hrefOf }: SeriesVisitsProps) {
  const t = useText();
  const { data } = useQuery(seriesQuery(useApi(), made));
  const { linkToken } = made;
  // The link of one visit opens the others too.
  useEffect(() => {
    if (!data || linkToken === '') return;
    const known = new Set(madeHere.read().map(({ id }) => id));
    for (const { id } of data.toReversed()) if (!known.has(id)) rememberBooking({ id, linkToken });
  }, [data, linkToken]);
  if (!data || data.length < 2) return null;
  return (
    <Card as="section" pad="lg">
      <h2 className={styles.title}>
        {t('booking.seriesTitle', { visits: t('booking.visits', { count: data.length }) })}
      </h2>
      {booking.seriesRhythm && <p className={styles.place}>{placeText(booking.id, booking.seriesRhythm, data, t)}</p>}
      <ol className={styles.visits}>
        {data.map(({ id, start, state }) => {
          const day = formatDay(start.slice(0, 10), 'full', style);
          const when = t('booking.dayAtTime', { day, time: formatTime(start.slice(11), style) });
          const isOver = state === 'cancelled' || state === 'rejected';
          return (
            <li key={id} className={styles.visit} data-over={isOver || undefined}>
              {id === booking.id ? (
                <span className={styles.own} aria-current="true">
                  {when}
                </span>
              ) : (
                <AppLink href={hrefOf(id)} className={styles.link}>
                  {when}
                </AppLink>
              )}
              <span className={styles.state}>
                {id === booking.id
                  ? t('booking.seriesThis')
                  : isOver && <Badge tone={stateTone(state)}>{t(`shell.state_${state}`)}</Badge>}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
