import type { Compared, Report } from '@parlour/contract/report/report';
import { formatNumber } from '@parlour/phrases/format';
import type { ReactNode } from 'react';
import { unrecordedMinor } from '../../features/report/unrecorded.ts';
import { amountText, percentText } from '../../features/report/words.ts';
import styles from './Reports.module.css';
import { useLook } from './use-look.ts';

type Figure = { id: string; name: ReactNode; now: string; before: string; part?: string };

/** The figures that come first, each with what it was before. */
export function KeyFigures({ report }: { report: Report }) {
  const look = useLook();
  const { t, tag } = look;
  const { appointments, customers, sales, occupancy } = report;
  const counted = (id: string, name: string, { now, before }: Compared): Figure => ({
    id,
    name,
    now: formatNumber(now, { tag }),
    before: formatNumber(before, { tag }),
  });
  const partOf = (minor: number, currency: string): Pick<Figure, 'part'> =>
    minor === 0 ? {} : { part: t('adminReport.includesUnrecorded', { amount: amountText(minor, currency, look) }) };
  const figures: Figure[] = [
    counted('appointments', t('adminReport.appointments'), appointments.total),
    ...sales.map(({ currency, tenders, received: { takenMinor, backMinor, beforeMinor } }) => ({
      id: currency,
      name: t(sales.length > 1 ? 'adminReport.receivedIn' : 'adminReport.received', { currency }),
      now: amountText(takenMinor - backMinor, currency, look),
      before: amountText(beforeMinor, currency, look),
      ...partOf(unrecordedMinor(tenders), currency),
    })),
    {
      id: 'occupancy',
      name: t('adminReport.occupancy'),
      now: percentText({ booked: occupancy.booked.now, working: occupancy.working.now }, look),
      before: percentText({ booked: occupancy.booked.before, working: occupancy.working.before }, look),
    },
    counted('fresh', t('adminReport.freshCustomers'), customers.fresh),
    counted('returning', t('adminReport.returningCustomers'), customers.returning),
    counted('noShows', t('adminReport.noShows'), appointments.noShows),
    counted('late', t('adminReport.lateCancellations'), appointments.lateCancellations),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ id, name, now, before, part }) => (
        <div key={id} className={styles.figure} data-figure={id}>
          <dt>{name}</dt>
          <dd>
            <strong>{now}</strong>
            {part && <span className={styles.before}>{part}</span>}
            <span className={styles.before}>{t('adminReport.beforeWas', { value: before })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
