import { minuteText } from '@parlour/domain/time/day';
import { formatTime } from '@parlour/phrases/format';

type TimeStyle = { tag: string; timeFormat: string };

/** Halves of the day as people type them in any language; what a language writes itself is found by its own clock. */
const mornings = ['a', 'am', '上午', '早上', '凌晨'];
const afternoons = ['p', 'pm', '下午', '晚上', '傍晚'];

// A figure or two alone, with minutes behind a mark, or three or four figures in one.
const shape = /^(?:(\d{1,2})(?:[:.時时点點](\d{2})?分?)?|(\d{1,2})(\d{2}))$/;

/** On a clock of twelve hours the hours one to six without a half of the day are those of the afternoon: stores open later than that. */
const lastBareAfternoon = 6;

/** `HH:mm` of a typed time of day, such as `9`, `9:30`, `930`, `2pm` or `14:30`; null: it is none. */
export function readTime(typed: string, style: TimeStyle): string | null {
  const text = plain(typed);
  const figures = text.replaceAll(/[^\d:.時时点點分]/g, '');
  const half = text.replaceAll(/[\d:.時时点點分]/g, '');
  // The half of the day stands before or behind, not between the figures.
  if (!text.includes(figures)) return null;
  const [, hours, behind = '00', packed, packedBehind] = shape.exec(figures) ?? [];
  const hour = Number(hours ?? packed);
  const minute = Number(packedBehind ?? behind);
  if (Number.isNaN(hour) || hour > 23 || minute > 59) return null;
  const hasZero = figures.startsWith('0');
  const read = half === '' ? bareHour(hour, hasZero, style) : hourOfHalf(hour, minute, half, style);
  return read === null ? null : minuteText(read * 60 + minute);
}

/** Whether no more figures are waited for: minutes or a half of the day are typed. */
export const isWholeTime = (typed: string): boolean => /\d[:.時时点點]\d{2}|\d{3}|[^\d\s:.]\s*$/.test(plain(typed));

/** Without spaces and the dots of `p.m.`, in small letters and the figures of a Western keyboard. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/(?<=[a-z])\.|\.(?=[a-z])/g, '');

function bareHour(hour: number, hasZero: boolean, { timeFormat }: TimeStyle): number {
  const isAfternoon = timeFormat === '12' && !hasZero && hour >= 1 && hour <= lastBareAfternoon;
  return isAfternoon ? hour + 12 : hour;
}

function hourOfHalf(hour: number, minute: number, half: string, style: TimeStyle): number | null {
  const isMorning = mornings.includes(half);
  if (isMorning || afternoons.includes(half)) {
    // Nobody means three in the night by `15 am`.
    if (hour > 12 || hour === 0) return isMorning || hour === 0 ? null : hour;
    return (hour % 12) + (isMorning ? 0 : 12);
  }
  const twelve = { tag: style.tag, timeFormat: '12' };
  const written = [hour % 12, (hour % 12) + 12].filter(
    (each) => plain(formatTime(minuteText(each * 60 + minute), twelve)).replaceAll(/[\d:.]/g, '') === half,
  );
  return hour >= 1 && hour <= 12 && written.length === 1 ? written[0]! : null;
}
