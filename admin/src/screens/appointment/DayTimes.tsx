import type { MoveDay } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';
import { formatDay } from '@parlour/phrases/format';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { freeWords, styleOf } from '../../features/appointment/appointment-words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { Times } from '../new-appointment/Times.tsx';
import styles from './Appointment.module.css';

type DayTimesProps = {
  appointment: Pick<Appointment, 'timeFormat'>;
  /** What is asked for by now. */
  start: string;
  /** What its day offers; undefined: not known yet. */
  day: MoveDay | undefined;
  /** What was known last: it stays in its place, and is not to be pressed, until this is known. */
  lastDay: MoveDay | undefined;
  /** Whether it is on its way. */
  isAsked: boolean;
  onChoose: (start: string) => void;
};

/** What the chosen day has free for an appointment and its people, to be pressed. */
export function DayTimes({ appointment, start, day, lastDay, isAsked, onChoose }: DayTimesProps) {
  const t = useText();
  const style = styleOf(appointment, useTag());
  const shown = day ?? lastDay;
  if (shown)
    return (
      <div className={styles.times} inert={day === undefined}>
        <Times
          key={shown.day}
          label={t('adminNewAppointment.timesOn', { day: formatDay(shown.day, 'short', style) })}
          none={t('adminNewAppointment.noTimes')}
          starts={shown.starts}
          selected={start}
          words={(free) => freeWords(free, shown.day, style)}
          onSelect={onChoose}
        />
      </div>
    );
  if (!isAsked) return null;
  return (
    <LoadingRegion label={t('shell.loading')}>
      <div className={styles.times}>
        {[1, 2].map((row) => (
          <Skeleton key={row} shape="block" height={44} />
        ))}
      </div>
    </LoadingRegion>
  );
}
