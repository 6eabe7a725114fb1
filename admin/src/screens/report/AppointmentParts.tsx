import type { Compared, Report } from '@parlour/contract/report/report';
import { formatNumber } from '@parlour/phrases/format';
import { sourceWord } from '@parlour/phrases/format/report-words';
import { BarTable } from '@parlour/ui/chart/BarTable.tsx';
import { DayChart } from './DayChart.tsx';
import { Part } from './Part.tsx';
import styles from './Reports.module.css';
import type { ReportChoice } from './use-report-choice.ts';
import { useLook } from './use-look.ts';

type PartsProps = { report: Report; choice: ReportChoice };
type Named = Compared & { id: string; name: string };

/** Appointments by day, status and where they were booked, and whose they are. */
export function AppointmentParts({ report, choice }: PartsProps) {
  const { t, tag } = useLook();
  const { appointments, customers, days } = report;
  const number = (value: number) => formatNumber(value, { tag });
  const table = (caption: string, nameTitle: string, rows: readonly Named[], isCaptionHidden = false) =>
    rows.length > 0 && (
      <BarTable
        caption={caption}
        isCaptionHidden={isCaptionHidden}
        titles={[nameTitle, t('adminReport.count'), t('adminReport.before')]}
        rows={rows.map(({ id, name, now, before }) => ({ id, name, value: now, cells: [number(now), number(before)] }))}
      />
    );
  const whose = (['fresh', 'returning', 'unknown'] as const)
    .map((id) => ({ id, name: t(`adminReport.${id}Customers`), ...customers[id] }))
    .filter(({ id, now, before }) => id !== 'unknown' || now + before > 0);
  return (
    <>
      <Part title={t('adminReport.appointments')} sheet="appointments" {...{ choice, days }}>
        <DayChart
          title={t('adminReport.appointmentsByDay')}
          valueTitle={t('adminReport.count')}
          days={days}
          rows={appointments.days}
          valueOf={({ count }) => count}
          textOf={number}
        />
        {appointments.states.length === 0 && <p>{t('adminReport.nothing')}</p>}
        <div className={styles.columns}>
          {table(
            t('adminReport.states'),
            t('adminReport.state'),
            appointments.states.map((one) => ({
              ...one,
              id: one.state,
              name: t(`adminReport.state_${one.state as 'confirmed'}`),
            })),
          )}
          {table(
            t('adminReport.sources'),
            t('adminReport.source'),
            appointments.sources.map((one) => ({ ...one, id: one.source, name: sourceWord(one.source, t) })),
          )}
        </div>
        <p className={styles.text}>{t('adminReport.lateText')}</p>
      </Part>
      <Part title={t('adminReport.customers')} text={t('adminReport.customersText')} {...{ choice, days }}>
        {table(t('adminReport.customers'), t('adminReport.kind'), whose, true)}
      </Part>
    </>
  );
}
