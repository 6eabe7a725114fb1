import type { TillDay } from '@parlour/contract/till/day';
import { formatDay } from '@parlour/phrases/format';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Till.module.css';

type UnsettledVisitsProps = { day: Pick<TillDay, 'day' | 'unsettled' | 'unsettledVisits'>; format: TillFormat };

/** One line with the number of finished appointments that nobody has paid at the till; it opens to all of them, each with the way to its own day. */
export function UnsettledVisits({
  day: { day: today, unsettled, unsettledVisits: count },
  format,
}: UnsettledVisitsProps) {
  const t = useText();
  const { store } = useStore();
  const [isOpen, setOpen] = useState(false);
  const whenOf = (startsAt: number) => {
    const day = format.dayOf(startsAt);
    const time = format.time(startsAt);
    return day === today ? time : `${formatDay(day, 'short', format.style)} · ${time}`;
  };
  return (
    <div className={styles.unsettled}>
      <Disclosure
        title={
          <span className={styles.unsettledTitle}>
            <Icon name="warning" />
            {t('adminTill.unsettled', { count })}
          </span>
        }
        note={t(isOpen ? 'adminTill.unsettledHide' : 'adminTill.unsettledShow')}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <p className={styles.muted}>
          {t('adminTill.unsettledText')}
          {/* The next ones come into the list as these are settled. */}
          {unsettled.length < count && ` ${t('adminTill.latestListed', { count: unsettled.length })}`}
        </p>
        <ul className={styles.unsettledList}>
          {unsettled.map(({ bookingId, name, startsAt }) => (
            <li key={bookingId}>
              <Link
                to="/store/$shopId/calendar"
                params={{ shopId: store.id }}
                search={{ day: format.dayOf(startsAt), view: 'list', appointment: bookingId }}
                className={styles.line}
              >
                <span className={styles.lineWords}>{name || t('adminCustomer.noName')}</span>
                <span className={styles.lineAmount}>{whenOf(startsAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
