import { type DayForm, type FormatStyle, formatDay, formatInstant, formatTime } from '@parlour/phrases/format';

type Style = Pick<FormatStyle, 'tag' | 'timeFormat'>;

/** `am` and `pm` stay on the line of their figures, in a text with any number of times. */
export const keptTimes = (text: string): string => text.replaceAll(/(?<=\d) (?=[ap]\.?m\b)/gi, '\u00A0');

/** A local time `yyyy-MM-dd HH:mm` of a store in words; Chinese has no comma between the day and the time. */
export function localText(local: string, form: DayForm, style: Style): string {
  const comma = style.tag.startsWith('zh') ? ' ' : ', ';
  return keptTimes(`${formatDay(local.slice(0, 10), form, style)}${comma}${formatTime(local.slice(11), style)}`);
}

/** An instant (epoch ms) in a zone in words. */
export const instantText = (at: number, zone: string, style: Style): string =>
  keptTimes(formatInstant(at, zone, style));
