import type { Report } from '@parlour/contract/report/report';
import { addDays } from '@parlour/domain/time/day';
import { formatDay, formatNumber, formatTime } from '@parlour/phrases/format';
import { BarTable } from '@parlour/ui/chart/BarTable.tsx';
import { HeatTable } from '@parlour/ui/chart/HeatTable.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { percentText } from '../../features/report/words.ts';
import { useStore } from '../../features/team/store.ts';
import { Part } from './Part.tsx';
import type { ReportChoice } from './use-report-choice.ts';
import { useLook } from './use-look.ts';

// Any week gives the names of weekdays.
const monday = '2027-01-04';

/** How much of their working time people are booked: by person, and by weekday and hour. */
export function OccupancyParts({ report, choice }: { report: Report; choice: ReportChoice }) {
  const look = useLook();
  const { t } = look;
  const { occupancy, days, stores } = report;
  if (occupancy.people.length === 0)
    return (
      <Part title={t('adminReport.occupancy')} {...{ choice, days }}>
        <p>{t('adminReport.noWork')}</p>
      </Part>
    );
  const storeName = new Map(stores.map(({ id, name }) => [id, name]));
  const share = ({ booked, working }: { booked: number; working: number }) => (working === 0 ? 0 : booked / working);
  return (
    <Part
      title={t('adminReport.occupancy')}
      text={t('adminReport.occupancyText')}
      sheet="occupancy"
      {...{ choice, days }}
    >
      <BarTable
        caption={t('adminReport.occupancyPeople')}
        most={100}
        titles={[
          t('adminReport.person'),
          t('adminReport.occupancy'),
          t('adminReport.bookedTime'),
          t('adminReport.workingTime'),
        ]}
        rows={occupancy.people
          .toSorted((left, right) => share(right) - share(left))
          .map((person) => ({
            id: `${person.shopId} ${person.staffId}`,
            name: stores.length > 1 ? `${person.name} · ${storeName.get(person.shopId) ?? ''}` : person.name,
            value: Math.round(share(person) * 100),
            cells: [percentText(person, look), length(person.booked), length(person.working)],
          }))}
      />
      <Hours hours={occupancy.hours} />
    </Part>
  );

  function length(minutes: number) {
    return minutes === 0 ? '–' : t('units.hour', { count: formatNumber(Math.round(minutes / 6) / 10, look) });
  }
}

function Hours({ hours }: { hours: Report['occupancy']['hours'] }) {
  const look = useLook();
  const { t, tag } = look;
  const { timeFormat } = useStore().store;
  const isUsed = (hour: number) => hours.some((day) => day[hour]!.working + day[hour]!.booked > 0);
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter(isUsed);
  const weekdays = Array.from({ length: 7 }, (_, place) => formatDay(addDays(monday, place), 'weekday', { tag }));
  return (
    <HeatTable
      caption={t('adminReport.byHour')}
      titles={[t('adminReport.hour'), ...weekdays]}
      rows={used.map((hour) => ({
        id: String(hour),
        name: formatTime(`${String(hour).padStart(2, '0')}:00`, { tag, timeFormat }),
        cells: hours.map((day) => {
          const minutes = day[hour]!;
          if (minutes.working === 0)
            return {
              share: null,
              text: minutes.booked === 0 ? <VisuallyHidden>{t('adminReport.notWorking')}</VisuallyHidden> : '–',
            };
          return { share: minutes.booked / minutes.working, text: percentText(minutes, look) };
        }),
      }))}
    />
  );
}
