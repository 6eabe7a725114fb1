import type { FaultFacts, FieldFault } from '@parlour/domain/field/check-fields';
import type { Translate } from '@parlour/phrases/t';
import type { RangeWords } from '@parlour/ui/date/RangePicker.tsx';
import { calendarWords } from '../../lib/language/date-words.ts';

const sentences = {
  enter_needed: 'field.enter',
  select_needed: 'field.select',
  upload_needed: 'field.upload',
  date_unreal: 'field.dateUnreal',
  range_reversed: 'field.rangeReversed',
  range_too_long: 'field.rangeTooLong',
  number_unread: 'field.numberUnread',
  number_too_small: 'field.numberTooSmall',
  number_too_large: 'field.numberTooLarge',
} as const satisfies Record<FieldFault, string>;

/** The sentence for what is wrong at a field: an empty one is asked for by its label. */
export function faultText(t: Translate, reason: FieldFault, label: string, { min, max }: Partial<FaultFacts>): string {
  return t(sentences[reason], { label, min: min ?? '', max: max ?? '' });
}

export const rangeWords = (t: Translate): RangeWords => ({
  ...calendarWords(t),
  firstDay: t('field.firstDay'),
  lastDay: t('field.lastDay'),
  rangeText: (from, to) => t('field.rangeText', { from, to }),
  incomplete: t('field.select', { label: t('field.lastDay') }),
  tooLong: t('field.rangeTooLong'),
});

/** What every picker says. */
export const pickerWords = (t: Translate) => ({
  placeholder: t('field.choose'),
  closeLabel: t('shell.close'),
  doneLabel: t('field.done'),
});
