import { useQuery } from '@tanstack/react-query';
import { shopQuery } from './calls.ts';
import { useApi, useAppContext } from '../../lib/app-context.ts';

type Named = { name: string; nameSecond: string };
type Text = { text: string; lang: string | undefined };

/** A name in the store's words: its second ones where the app is read in its second language. Until the store is known it is the first. */
export function useTextOfStore(shopId: string): (named: Named) => Text {
  const { language } = useAppContext();
  const { data: shop } = useQuery(shopQuery(useApi(), shopId));
  const isSecond = shop !== undefined && shop.secondLanguageCode === language && shop.firstLanguageCode !== language;
  return ({ name, nameSecond }) =>
    isSecond && nameSecond !== ''
      ? { text: nameSecond, lang: shop.secondLanguageTag }
      : { text: name, lang: shop?.languageTag };
}
