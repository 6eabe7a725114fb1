import type { AppointmentStep } from '@parlour/contract/appointment/act';
import type { Appointment, AppointmentEvent } from '@parlour/contract/appointment/read';
import type { LostRight } from '@parlour/contract/booking/rights';
import { formatDay, formatTime, joinName } from '@parlour/phrases/format';
import { hasText, type PhraseKey, type Translate } from '@parlour/phrases/t';

type Dated = { tag: string; timeFormat: string };

export const styleOf = ({ timeFormat }: Pick<Appointment, 'timeFormat'>, tag: string): Dated => ({
  tag,
  timeFormat,
});

/** Day and time of `yyyy-MM-dd HH:mm`. */
export function whenWords(start: string, style: Dated): string {
  return `${formatDay(start.slice(0, 10), 'long', style)} ${formatTime(start.slice(11), style)}`;
}

/** A free start beside a day: its time, with its own day where that is another one. */
export function freeWords(start: string, day: string | undefined, style: Dated): string {
  const time = formatTime(start.slice(11), style);
  return start.slice(0, 10) === day ? time : `${formatDay(start.slice(0, 10), 'short', style)} ${time}`;
}

export const customerName = ({ customer: { contact } }: Pick<Appointment, 'customer'>, t: Translate): string =>
  joinName(contact.firstName, contact.lastName) || t('adminAppointment.someCustomer');

/** The words in place of the name of a walk-in who left none, in the language in which they were written down; the last one is how some were before. */
export const namesOfNobody: readonly string[] = ['Walk-in', '散客', '現場顧客', '到店顾客'];

/** The question before a step. A walk-in without a name is not called by the words in place of it. */
export function askWords(step: AppointmentStep, name: string, t: Translate): string {
  const key = `adminAppointment.walkIn_${step}` as PhraseKey;
  return namesOfNobody.includes(name) && hasText(t, key) ? t(key) : t(`adminAppointment.ask_${step}`, { name });
}

/** Rights by their names, with how often each is used. */
export const rightNames = (rights: readonly Pick<LostRight, 'name' | 'units'>[]): string =>
  rights.map(({ name, units }) => (units > 1 ? `${units} × ${name}` : name)).join(', ');

/** What happened, and who did it. */
export function eventWords({ kind, by, name }: AppointmentEvent, t: Translate): string {
  const key = `adminAppointment.event_${kind}` as PhraseKey;
  const what = hasText(t, key) ? t(key) : t('adminAppointment.event_other');
  return t('adminAppointment.byLine', { what, who: name || t(`adminAppointment.by_${by}`) });
}
