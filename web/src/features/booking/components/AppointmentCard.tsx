import type { Booking } from '@parlour/contract/booking/calls';
import { formatDay, formatTime } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { type ReactNode, Suspense } from 'react';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { stateTone } from '../state-tone.ts';
import { ExtraBadges } from './ExtraBadges.tsx';
import styles from './AppointmentCard.module.css';

const CardRights = lazyPart(() => import('./CardRights.tsx').then((module) => module.CardRights), 'rights');

type AppointmentCardProps = {
  booking: Booking;
  href: string;
  /** Of the store. */
  coverUrl: string | null;
  /** How its store names something, and whether it shows no prices of services. */
  textOf: (first: string, second: string) => { text: string };
  hidesPrices: boolean;
  /** Level of its heading. */
  level?: 2 | 3 | undefined;
  /** Buttons of its own. */
  actions?: ReactNode;
};

/** A booking in a list: a picture of where, when, what, with whom, its state, and what may be done with it. */
export function AppointmentCard({
  booking,
  href,
  coverUrl,
  textOf,
  hidesPrices,
  level = 2,
  actions,
}: AppointmentCardProps) {
  const { language, t } = useAppContext();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { start, state, items, shopName, timeFormat, shopCountry } = booking;
  const style = { tag: formatTag(language, shopCountry), timeFormat };
  const join = t('shell.listJoin');
  const people = [...new Set(items.flatMap(({ staffName }) => staffName ?? []))];
  return (
    <Card as="article">
      <div className={styles.card}>
        <div className={styles.details}>
          <div className={styles.words}>
            <div className={styles.badges}>
              <Badge tone={stateTone(state)}>{t(`shell.state_${state}`)}</Badge>
              <ExtraBadges booking={booking} />
            </div>
            <Heading className={styles.when}>
              <AppLink href={href} className={styles.link}>
                <span>{formatDay(start.slice(0, 10), 'dated', style)}</span>{' '}
                <span>{formatTime(start.slice(11), style)}</span>
              </AppLink>
            </Heading>
            <p>{shopName}</p>
            <p className={styles.services}>
              {items.map(({ name, nameSecond }) => textOf(name, nameSecond).text).join(join)}
            </p>
            {booking.rights && (
              <Suspense>
                <CardRights
                  booking={booking}
                  rights={booking.rights}
                  style={style}
                  textOf={textOf}
                  hidesPrices={hidesPrices}
                  className={styles.services}
                />
              </Suspense>
            )}
            {people.length > 0 && (
              <p className={styles.people}>
                <Icon name="user" size={16} />
                {t('booking.withPerson', { name: people.join(join) })}
              </p>
            )}
          </div>
          <Picture src={pictureAt(coverUrl, 192)} alt="" width={80} height={80} fallback="calendar" />
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Card>
  );
}
