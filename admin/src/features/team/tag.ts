import { storeTag } from '@parlour/phrases/format/store-tag';
import { use } from 'react';
import { useAppContext } from '../../lib/app-context.ts';
import { CurrentMe } from './me.ts';
import { CurrentStore, lastStore, storeOf } from './store.ts';

/** The tag of this page's dates and numbers: the member's language as the country of the page's store writes it, elsewhere of the store where the member worked last. */
export function useTag(): string {
  const tagOf = useTagOf();
  return tagOf(null);
}

/** The same for a store that the page only mentions. */
export function useTagOf(): (shopId: string | null) => string {
  const { language } = useAppContext();
  const here = use(CurrentStore);
  const me = use(CurrentMe);
  return (shopId) => {
    const place = (me && storeOf(me, shopId)) ?? here ?? (me && lastStore(me));
    return storeTag(language, place?.store.country ?? '');
  };
}
