import type { Title } from '@parlour/contract/reference/calls';
import type { Person } from '@parlour/contract/staff/calls';

type TextOf = (first: string, second: string) => { text: string; lang: string };

/** What a person is called beside her name: her own title, else what her code means; null where neither says anything. */
export function titleOf(
  { title, titleCode }: Pick<Person, 'title' | 'titleCode'>,
  titles: readonly Title[],
  textOf: TextOf,
): { text: string; lang: string } | null {
  if (title) return textOf(title, '');
  const found = titleCode ? titles.find(({ code }) => code === titleCode) : undefined;
  return found ? textOf(found.name, found.nameSecond) : null;
}
