import type { DictionaryEntry } from '@parlour/contract/reference/calls';
import { byName, formatCountry, type FormatStyle } from '@parlour/phrases/format';

type DialCodeOption = { value: string; dial: string; text: string };

/** Dial codes by the names of their countries, in the order of the language. */
export function dialCodeOptions(
  entries: readonly DictionaryEntry[],
  style: Pick<FormatStyle, 'tag'>,
): DialCodeOption[] {
  const compare = byName(style);
  return entries
    .map(({ code, value }) => ({ value: code, dial: value, name: formatCountry(code, style) }))
    .sort((left, right) => compare(left.name, right.name))
    .map(({ name, ...code }) => ({ ...code, text: `${name} ${code.dial}` }));
}
