import { type Bucket, bucketsOf, sumInto } from '@parlour/domain/report/buckets';
import type { Days } from '@parlour/domain/report/period';
import { formatDay } from '@parlour/phrases/format';
import { BarChart } from '@parlour/ui/chart/BarChart.tsx';
import { BarTable } from '@parlour/ui/chart/BarTable.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { useMemo } from 'react';
import { bucketText } from '../../features/report/words.ts';
import { useLook } from './use-look.ts';

type DayChartProps<Row extends { day: string }> = {
  title: string;
  valueTitle: string;
  days: Days;
  rows: readonly Row[];
  valueOf: (row: Row) => number;
  textOf: (value: number) => string;
};

/** A figure of each day, or week of a long time: as a chart, and as the table that says the same. */
export function DayChart<Row extends { day: string }>(props: DayChartProps<Row>) {
  const { title, valueTitle, days, rows, valueOf, textOf } = props;
  const look = useLook();
  const { t } = look;
  const buckets = useMemo(() => bucketsOf(days), [days]);
  const values = sumInto(buckets, rows, valueOf);
  const shown = buckets.map((bucket, place) => ({ bucket, value: values[place]! }));
  const id = ({ from }: Bucket) => from;
  // One day has no course, and neither has nothing.
  if (buckets.length === 1 || values.every((value) => value === 0)) return null;
  return (
    <div>
      <BarChart
        label={t('adminReport.chartLabel', { title })}
        mostText={textOf(Math.max(0, ...values))}
        bars={shown.map(({ bucket, value }) => ({
          id: id(bucket),
          name: formatDay(bucket.from, 'monthDay', look),
          value,
        }))}
      />
      <Disclosure title={t('adminReport.asTable')} level={3}>
        <BarTable
          caption={title}
          titles={[t(buckets[0]!.isWeek ? 'adminReport.week' : 'adminReport.day'), valueTitle]}
          rows={shown.map(({ bucket, value }) => ({
            id: id(bucket),
            name: bucketText(bucket, look),
            value,
            cells: [textOf(value)],
          }))}
        />
      </Disclosure>
    </div>
  );
}
