import type { TouchedAppointment } from '@parlour/contract/roster/calls';
import { joinName } from '@parlour/phrases/format';
import { dateOrderOf } from '@parlour/phrases/format/store-tag';
import type { Translate } from '@parlour/phrases/t';
import { useText } from '../../lib/app-context.ts';
import { localText } from '../../lib/moment-text.ts';
import type { HoursStyle } from './hours.ts';

/** How the page of a store writes times and dates. */
export type PlaceStyle = HoursStyle & { order: string };

export function usePlaceStyle(timeFormat: string, tag: string): PlaceStyle {
  const t = useText();
  return { t, tag, timeFormat, order: dateOrderOf(tag) };
}

/** `yyyy-MM-dd HH:mm` in words. */
export const momentWords = (local: string, style: HoursStyle): string => localText(local, 'short', style);

export const customerName = ({ firstName, lastName }: TouchedAppointment, t: Translate): string =>
  joinName(firstName, lastName) || t('adminRoster.aCustomer');

export const timeWords = (t: Translate) => ({
  placeholder: t('field.choose'),
  closeLabel: t('shell.close'),
  doneLabel: t('field.done'),
  hourLabel: t('field.hour'),
  minuteLabel: t('field.minute'),
});
