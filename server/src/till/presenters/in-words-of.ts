import type { ShownTexts } from '../../catalog/policies/shop-facts.ts';

type Named = { name: string; nameSecond: string };

/** What the till shows, by the name that its reader knows; the other name stays beside it, so that a search finds both. */
export const inWordsOf =
  ({ nameOf }: Pick<ShownTexts, 'nameOf'>) =>
  <One extends Named>(one: One): One => {
    const name = nameOf(one);
    return { ...one, name, nameSecond: name === one.name ? one.nameSecond : one.name };
  };
