import { type FormatStyle, formatTime } from '@parlour/phrases/format';
import { formatFigures } from '@parlour/phrases/format/figures';

type DateTextProps = {
  /** Local day `yyyy-MM-dd`, and a wall-clock time `HH:mm` where there is one. */
  day: string;
  time?: string;
  /** The shop's order of dates (BK001). */
  order: string;
  style: Pick<FormatStyle, 'tag' | 'timeFormat'>;
};

/** A date in figures, in the order of the shop, and its time in the shop's 12 or 24 hours. */
export function DateText({ day, time, order, style }: DateTextProps) {
  const figures = formatFigures(day, order);
  return (
    <time className="num" dateTime={time ? `${day}T${time}` : day}>
      {time ? `${figures} ${formatTime(time, style)}` : figures}
    </time>
  );
}
