import type { Translate } from '@parlour/phrases/t';

/** What a calendar says. */
export const calendarWords = (t: Translate) => ({
  previousMonth: t('field.previousMonth'),
  nextMonth: t('field.nextMonth'),
  done: t('field.done'),
});

/** What a field for a date says. */
export const dateWords = (t: Translate) => ({
  ...calendarWords(t),
  day: t('field.day'),
  month: t('field.month'),
  year: t('field.year'),
  openCalendar: (label: string) => t('field.openCalendar', { label }),
  close: t('shell.close'),
});
