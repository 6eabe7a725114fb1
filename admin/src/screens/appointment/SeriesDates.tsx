import type { SeriesDateEnd } from '@parlour/contract/appointment/series';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useText } from '../../lib/app-context.ts';
import styles from './Appointment.module.css';

type SeriesDatesProps = { dates: readonly SeriesDateEnd[]; whenOf: (start: string) => string };

/** Which dates of a repeated appointment are cancelled together, and which stay, with why. */
export function SeriesDates({ dates, whenOf }: SeriesDatesProps) {
  const t = useText();
  const ending = dates.filter(({ stays }) => stays === null);
  const staying = dates.filter(({ stays }) => stays !== null);
  return (
    <Stack gap={3}>
      <div>
        <h3 className={styles.head}>{t('adminAppointment.seriesEnding')}</h3>
        <ul className={styles.dates}>
          {ending.map(({ bookingId, start }) => (
            <li key={bookingId}>{whenOf(start)}</li>
          ))}
        </ul>
      </div>
      {staying.length > 0 && (
        <div>
          <h3 className={styles.head}>{t('adminAppointment.seriesStaying')}</h3>
          <ul className={styles.dates}>
            {staying.map(({ bookingId, start, stays }) => (
              <li key={bookingId}>{t(`adminAppointment.seriesStays_${stays!}`, { when: whenOf(start) })}</li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

/** Whether one date of a repeated appointment is cancelled, or this one and those after it. */
export function SeriesChoice({ isWhole, onChoose }: { isWhole: boolean; onChoose: (isWhole: boolean) => void }) {
  const t = useText();
  return (
    <SegmentSwitch
      label={t('adminAppointment.seriesChoice')}
      options={[
        { id: 'one', text: t('adminAppointment.seriesOne') },
        { id: 'whole', text: t('adminAppointment.seriesWhole') },
      ]}
      selected={isWhole ? 'whole' : 'one'}
      onSelect={(id) => onChoose(id === 'whole')}
    />
  );
}
