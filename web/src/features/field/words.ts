import type { FaultFacts, FieldFault } from '@parlour/domain/field/check-fields';
import type { Translate } from '@parlour/phrases/t';
import type { DateFieldWords } from '../../ui/date/DateField.tsx';
import type { NumberPadWords } from '../../ui/form/NumberPad.tsx';
import type { RangeWords } from '../../ui/date/RangePicker.tsx';
import type { VideoWords } from '../../ui/media/VideoPlayer.tsx';

const sentences = {
  enter_needed: 'form.enter',
  select_needed: 'form.select',
  upload_needed: 'form.upload',
  date_unreal: 'form.dateUnreal',
  range_reversed: 'form.rangeReversed',
  range_too_long: 'form.rangeTooLong',
  number_unread: 'form.numberUnread',
  number_too_small: 'form.numberTooSmall',
  number_too_large: 'form.numberTooLarge',
} as const satisfies Record<FieldFault, string>;

/** The sentence for what is wrong at a field: an empty one is asked for by its label. */
export function faultText(t: Translate, reason: FieldFault, label: string, { min, max }: Partial<FaultFacts>): string {
  return t(sentences[reason], { label, min: min ?? '', max: max ?? '' });
}

const calendarWords = (t: Translate) => ({
  previousMonth: t('form.previousMonth'),
  nextMonth: t('form.nextMonth'),
  done: t('form.done'),
});

export const dateWords = (t: Translate): DateFieldWords => ({
  ...calendarWords(t),
  day: t('form.day'),
  month: t('form.month'),
  year: t('form.year'),
  openCalendar: (label) => t('form.openCalendar', { label }),
  close: t('shell.close'),
});

export const rangeWords = (t: Translate): RangeWords => ({
  ...calendarWords(t),
  firstDay: t('form.firstDay'),
  lastDay: t('form.lastDay'),
  rangeText: (from, to) => t('form.rangeText', { from, to }),
  incomplete: t('form.select', { label: t('form.lastDay') }),
  tooLong: t('form.rangeTooLong'),
});

export const padWords = (t: Translate): NumberPadWords => ({
  pad: t('form.numberPad'),
  point: t('form.decimalPoint'),
  deleteDigit: t('form.deleteDigit'),
  clear: t('shell.clear'),
  done: t('form.done'),
  close: t('shell.close'),
});

/** What every picker says. */
export const pickerWords = (t: Translate) => ({
  placeholder: t('form.choose'),
  closeLabel: t('shell.close'),
  doneLabel: t('form.done'),
});

export const videoWords = (t: Translate): VideoWords => ({
  play: (label) => t('form.play', { label }),
  pause: (label) => t('form.pause', { label }),
  soundOn: t('form.soundOn'),
  soundOff: t('form.soundOff'),
  position: t('form.position'),
  secondsOf: (now, whole) => t('form.secondsOf', { now, whole }),
  failed: t('form.videoFailed'),
});
