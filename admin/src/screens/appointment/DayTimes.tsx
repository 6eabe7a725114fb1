import type { Appointment } from '@parlour/contract/appointment/read';
import { formatDay } from '@parlour/phrases/format';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { freeWords, styleOf } from '../../features/appointment/appointment-words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { Times } from '../new-appointment/Times.tsx';

type DayTimesProps = {
  appointment: Pick<Appointment, 'timeFormat'>;
  /** What is asked for by now, with its day. */
  start: string;
  /** The free times of that day; undefined: not known yet. */
  starts: readonly string[] | undefined;
  /** Whether they are on their way. */
  isAsked: boolean;
  onChoose: (start: string) => void;
};

/** What the chosen day has free for an appointment and its people, to be pressed. */
export function DayTimes({ appointment, start, starts, isAsked, onChoose }: DayTimesProps) {
  const t = useText();
  const style = styleOf(appointment, useTag());
  const day = start.slice(0, 10);
  if (starts)
    return (
      <Times
        key={day}
        label={t('adminNewAppointment.timesOn', { day: formatDay(day, 'short', style) })}
        none={t('adminNewAppointment.noTimes')}
        starts={starts}
        selected={start}
        words={(free) => freeWords(free, day, style)}
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
