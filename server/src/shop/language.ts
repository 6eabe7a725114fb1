import type { LanguageCode } from '@parlour/contract/language/calls';
import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';

/** The app's code of a language by its BCP-47 tag: the two ways of writing Chinese have their own, others the language alone. */
export function appCodeOf(tag: string): string {
  if (tag === '') return '';
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language !== 'zh') return language ?? '';
  return script === 'Hant' ? 'tw' : 'ch';
}

/** A language as its speakers call it. */
export function ownNameOf(tag: string): string {
  return tag === '' ? '' : (new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag);
}

/** A Monday. */
const someMonday = '2027-01-04';

/** The names of the days, Monday first. */
export function weekdayNames(lang: LanguageCode): string[] {
  const tag = formatTag(lang);
  return Array.from({ length: 7 }, (_, day) => formatDay(addDays(someMonday, day), 'weekdayLong', { tag }));
}
