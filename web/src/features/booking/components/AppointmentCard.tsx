import type { Booking } from '@parlour/contract/booking';
import { formatInstant } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppLink } from '../../../lib/AppLink.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useApi, useSurroundings, useText } from '../../../lib/surroundings.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { NoticeBox } from '../../../ui/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/Skeleton.tsx';
import { bookingQuery } from '../calls.ts';
import type { MadeHere } from '../made-here.ts';
import { stateTone } from '../state-tone.ts';
import styles from './AppointmentCard.module.css';

type AppointmentCardProps = { made: MadeHere; href: string; /** Level of its heading. */ level?: 2 | 3 };

/** A booking in the list: when, where, what, and how it stands. */
export function AppointmentCard({ made, href, level }: AppointmentCardProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(bookingQuery(useApi(), made));
  if (data) return <BookingCard booking={data} href={href} level={level} />;
  if (!error)
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={132} />
      </LoadingRegion>
    );
  const retry = (
    <Button kind="secondary" size="sm" onClick={() => void refetch()}>
      {t('shell.retry')}
    </Button>
  );
  return (
    <NoticeBox tone="warning" action={retry}>
      {errorWords(error, t).text}
    </NoticeBox>
  );
}

type BookingCardProps = {
  booking: Booking;
  href: string;
  level?: 2 | 3 | undefined;
  /** A button of its own. */ action?: ReactNode;
};

/** The same for a booking that is at hand. */
export function BookingCard({ booking, href, level = 2, action }: BookingCardProps) {
  const { language, t } = useSurroundings();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { startsAt, zone, state, items, shopName, timeFormat, shopCountry } = booking;
  const when = formatInstant(startsAt, zone, { tag: formatTag(language, shopCountry), timeFormat });
  return (
    <Card as="article">
      <div className={styles.card}>
        <Badge tone={stateTone(state)}>{t(`shell.state_${state}`)}</Badge>
        <Heading className={styles.when}>
          <AppLink href={href} className={styles.link}>
            {when}
          </AppLink>
        </Heading>
        <p>{shopName}</p>
        <p className={styles.services}>{items.map(({ name }) => name).join(t('shell.listJoin'))}</p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </Card>
  );
}
