import type { MoveDay } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';
import { formatDay } from '@parlour/phrases/format';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { freeWords, styleOf } from '../../features/appointment/appointment-words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { Times } from '../new-appointment/Times.tsx';

type DayTimesProps = {
  appointment: Pick<Appointment, 'timeFormat'>;
  /** What is asked for by now. */
  start: string;
  /** What its day offers; undefined: not known yet. */
  day: MoveDay | undefined;
  /** Whether it is on its way. */
  isAsked: boolean;
  onChoose: (start: string) => void;
};

/** What the chosen day has free for an appointment and its people, to be pressed. */
export function DayTimes({ appointment, start, day, isAsked, onChoose }: DayTimesProps) {
  const t = useText();
  const style = styleOf(appointment, useTag());
  if (day)
    return (
      <Times
        key={day.day}
        label={t('adminNewAppointment.timesOn', { day: formatDay(day.day, 'short', style) })}
        none={t('adminNewAppointment.noTimes')}
        starts={day.starts}
        selected={start}
        words={(free) => freeWords(free, day.day, style)}
        onSelect={onChoose}
      />
    );
  if (!isAsked) return null;
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={44} />
    </LoadingRegion>
  );
}
