import type { Title } from '@parlour/contract/reference/calls';
import type { Person } from '@parlour/contract/staff/calls';

type TextOf = (first: string, second: string) => { text: string; lang: string };

/** A person's title beside the name: their own title, else the meaning of the title code; null where both are empty. */
export function titleOf(
  { title, titleCode }: Pick<Person, 'title' | 'titleCode'>,
  titles: readonly Title[],
  textOf: TextOf,
): { text: string; lang: string } | null {
  if (title) return textOf(title, '');
  const found = titleCode ? titles.find(({ code }) => code === titleCode) : undefined;
  return found ? textOf(found.name, found.nameSecond) : null;
}
