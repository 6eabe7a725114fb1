import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { type Days, saysDays } from '@parlour/domain/report/period';
import { useQuery } from '@tanstack/react-query';
import type { Report } from '@parlour/contract/report/report';
import { reportQuery } from '../../features/report/calls.ts';
import { daysText } from '../../features/report/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { AreaPage } from '../AreaPage.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { PageTop } from '../PageTop.tsx';
import { FailedPart } from '../States.tsx';
import { AppointmentParts } from './AppointmentParts.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { OccupancyParts } from './OccupancyParts.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { SalesParts } from './SalesParts.tsx';
import styles from './Reports.module.css';
import { type ReportChoice, useReportChoice } from './use-report-choice.ts';
import { useLook } from './use-look.ts';

/** How the store, or all stores of its chain, fare in some days. */
export function Reports() {
  const t = useText();
  const { store, chain } = useStore();
  const choice = useReportChoice();
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(choice.place, choice.period));
  const place = 'chainId' in choice.place ? t('adminReport.wholeChain', { chain: chain.name }) : store.name;
  return (
    <AreaPage screen="Reports">
      <Stack gap={6}>
        <PageTop title={t('adminReport.titleOf', { place })} />
        <PeriodBar choice={choice} today={data?.today ?? null} />
        {error && !data && <FailedPart error={error} onRetry={() => void refetch()} />}
        {!data && !error && saysDays(choice.period) && <LoadingRows rows={3} height={160} />}
        {data && (
          <div className={styles.report} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
            <Shown {...{ report: data, choice }} />
          </div>
        )}
      </Stack>
    </AreaPage>
  );
}

function Shown({ report, choice }: { report: Report; choice: ReportChoice }) {
  const look = useLook();
  const { t } = look;
  const { appointments, sales, occupancy, days, today } = report;
  const inWords = (of: Days) => daysText(of, today, look);
  const hasNothing = appointments.total.now === 0 && sales.length === 0 && occupancy.working.now === 0;
  return (
    <Stack gap={6}>
      <p className={styles.days}>
        <span className={styles.stretch}>{inWords(days)} ·</span>{' '}
        <span className={styles.stretch}>{t('adminReport.comparedWith', { days: inWords(days.before) })}</span>
      </p>
      {hasNothing ? (
        <EmptyState kind="noData" level={2} title={t('adminReport.nothing')} text={t('adminReport.nothingText')} />
      ) : (
        <>
          <KeyFigures report={report} />
          <AppointmentParts {...{ report, choice }} />
          <SalesParts {...{ report, choice }} />
          <OccupancyParts {...{ report, choice }} />
        </>
      )}
    </Stack>
  );
}
