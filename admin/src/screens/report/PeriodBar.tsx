import { mostReportDays, type ReportPeriodName, reportPeriods } from '@parlour/domain/report/period';
import { addDays, isDay } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { dateOrderOf } from '@parlour/phrases/format/store-tag';
import { deviceZone } from '@parlour/phrases/format';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { type RangeWords, RangePicker } from '@parlour/ui/date/RangePicker.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { useMemo, useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Reports.module.css';
import type { ReportChoice } from './use-report-choice.ts';
import { useLook } from './use-look.ts';

type PeriodBarProps = {
  choice: ReportChoice;
  /** The day at the store; null until the first report has come. */
  today: string | null;
};

/** Which days, and of which stores. */
export function PeriodBar({ choice, today }: PeriodBarProps) {
  const t = useText();
  const { store, chain } = useStore();
  const { period, from = '', to = '' } = choice.period;
  const readable = chain.stores.filter(({ permissions }) => permissions['report.read'] === 'all');
  // Until the store has said which day it is, that of this device stands for it.
  const [guess] = useState(() => todayIn(deviceZone(), Date.now()));
  const day = today ?? guess;
  const select = (name: string) => {
    const next = name as ReportPeriodName;
    // Other days begin with the last thirty.
    const days = next === 'range' ? { from: addDays(day, -29), to: day } : {};
    choice.ask({ period: next, ...days });
  };
  return (
    <div className={styles.period}>
      <SegmentSwitch
        label={t('adminReport.period')}
        selected={period}
        options={reportPeriods.map((id) => ({ id, text: t(`adminReport.period_${id}`) }))}
        onSelect={select}
      />
      {period === 'range' && (
        <DaysField
          today={day}
          value={isDay(from) && isDay(to) ? { from, to } : null}
          onChange={(days) => choice.ask({ period: 'range', ...days })}
        />
      )}
      {readable.length > 1 && (
        <SelectField
          label={t('adminReport.place')}
          value={'chainId' in choice.place ? 'all' : 'one'}
          options={[
            { value: 'one', text: store.name },
            { value: 'all', text: t('adminReport.wholeChain', { chain: chain.name }) },
          ]}
          onChange={(event) => choice.ask({ stores: event.target.value === 'all' ? 'all' : undefined })}
        />
      )}
    </div>
  );
}

type Days = { from: string; to: string };
type DaysFieldProps = { today: string; value: Days | null; onChange: (days: Days) => void };

function DaysField({ today, value, onChange }: DaysFieldProps) {
  const { tag, t } = useLook();
  const words = useMemo(
    (): RangeWords => ({
      firstDay: t('adminReport.firstDay'),
      lastDay: t('adminReport.lastDay'),
      rangeText: (from, to) => t('adminReport.rangeText', { from, to }),
      incomplete: t('adminReport.rangeIncomplete'),
      tooLong: t('adminReport.rangeTooLong'),
      previousMonth: t('adminReport.previousMonth'),
      nextMonth: t('adminReport.nextMonth'),
      done: t('adminReport.done'),
    }),
    [t],
  );
  return (
    <RangePicker
      key={value ? `${value.from} ${value.to}` : ''}
      label={t('adminReport.days')}
      placeholder={t('adminReport.chooseDays')}
      closeLabel={t('shell.close')}
      order={dateOrderOf(tag)}
      mostDays={mostReportDays - 1}
      {...{ tag, words, today, value, onChange }}
    />
  );
}
