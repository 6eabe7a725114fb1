import type { Translate } from './t.ts';

/** What a number pad says. */
export const padWords = (t: Translate) => ({
  pad: t('field.numberPad'),
  point: t('field.decimalPoint'),
  deleteDigit: t('field.deleteDigit'),
  clear: t('shell.clear'),
  done: t('field.done'),
  close: t('shell.close'),
});
