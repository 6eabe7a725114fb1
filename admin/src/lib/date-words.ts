import type { Translate } from '@parlour/phrases/t';

/** What calendars and their fields say. */
export const dateWords = (t: Translate) => ({
  previousMonth: t('field.previousMonth'),
  nextMonth: t('field.nextMonth'),
  done: t('field.done'),
  day: t('field.day'),
  month: t('field.month'),
  year: t('field.year'),
  openCalendar: (label: string) => t('field.openCalendar', { label }),
  close: t('shell.close'),
});
