import type { ShopCard } from '@parlour/contract/shop/card';
import { paths } from '../../lib/navigation/paths.ts';
import {
  recommendedQuery,
  type StoresAddress,
  type StoreSearch,
  storeSearchOf,
} from '../../features/shop/explore-calls.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { errorWords } from '../../lib/http/error-words.ts';
import { useIsAlive } from '../../lib/page/is-alive.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { ListEnd } from '../ListEnd.tsx';
import { StoreGrid } from './StoreGrid.tsx';
import styles from './Explore.module.css';

type StoresProps = { address: StoresAddress; isPlain: boolean; onClear: () => void };

/** The stores that are recommended, or those that were searched for. */
export function Stores({ address, isPlain, onClear }: StoresProps) {
  const t = useText();
  const list = useScrollList(recommendedQuery(useApi(), address));
  const isAlive = useIsAlive();
  const search = storeSearchOf(address);
  const end = isAlive ? <ListEnd list={list} /> : <Pages pages={list.pages} search={search} />;
  if (!list.entries) return list.error ? <Failed error={list.error} onRetry={list.retry} /> : <StoresLoading />;
  // The next page may have what this one has not; and what was found before says nothing of what is looked for now.
  if (list.entries.length === 0 && list.isOld) return <StoresLoading />;
  if (list.entries.length === 0 && list.hasMore) return end;
  if (list.entries.length === 0)
    return (
      <>
        <NoStores search={search} isPlain={isPlain} onClear={onClear} />
        {end}
      </>
    );
  const isCounted = list.total !== undefined || !(list.hasMore || list.isOld);
  return (
    <section aria-busy={list.isOld} aria-labelledby={isPlain ? 'recommended' : undefined} className={styles.results}>
      {isPlain && (
        <div className={styles.heading}>
          <h2 id="recommended">{t('explore.recommended')}</h2>
          <p className={styles.hint}>{t('explore.recommendedText')}</p>
        </div>
      )}
      <p role="status" className={styles.count}>
        {t(isCounted ? 'shop.storeCount' : 'explore.storesOrMore', { count: list.total ?? list.entries.length })}
      </p>
      <StoreGrid cards={list.entries} place="recommended" isUnderHeading={isPlain} search={search} />
      {end}
    </section>
  );
}

/** Nothing was found: what was looked for, and the way back to all. */
function NoStores({
  search: { name, kind, visit },
  isPlain,
  onClear,
}: { search: StoreSearch } & Omit<StoresProps, 'address'>) {
  const t = useText();
  const isSifted = kind !== undefined || visit !== undefined;
  return (
    <EmptyState
      kind="noResult"
      title={isSifted ? t('explore.noneFound') : isPlain ? t('explore.noStores') : t('explore.noStoresFor', { name })}
      action={
        isPlain ? undefined : (
          <Button kind="secondary" onClick={onClear}>
            {t(isSifted ? 'explore.clear' : 'shell.clearSearch')}
          </Button>
        )
      }
    />
  );
}

type PagesProps = {
  pages: readonly { pageNum: number; hasNextPage: boolean; list: readonly ShopCard[] }[] | undefined;
  search: StoreSearch;
};

/** The ways to the pages before and after, for readers without JavaScript. */
function Pages({ pages, search }: PagesProps) {
  const t = useText();
  const { pageNum, hasNextPage } = pages?.at(-1) ?? { pageNum: 1, hasNextPage: false };
  if (pageNum === 1 && !hasNextPage) return null;
  const at = (number: number) => paths.explore({ ...search, page: number > 1 ? String(number) : undefined });
  return (
    <nav aria-label={t('shop.pages')} className={styles.pages}>
      {pageNum > 1 && (
        <ButtonLink kind="secondary" icon="chevron-left" href={at(pageNum - 1)} render={renderLink}>
          {t('shop.previousPage')}
        </ButtonLink>
      )}
      {hasNextPage && (
        <ButtonLink kind="secondary" icon="chevron-right" href={at(pageNum + 1)} render={renderLink}>
          {t('shop.nextPage')}
        </ButtonLink>
      )}
    </nav>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const { kind, text } = errorWords(error, t);
  return <EmptyState kind={kind} title={text} action={<Button onClick={onRetry}>{t('shell.retry')}</Button>} />;
}

function StoresLoading() {
  const t = useText();
  return (
    <LoadingRegion label={t('shell.loading')}>
      <div className={styles.grid}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} shape="block" height={292} />
        ))}
      </div>
    </LoadingRegion>
  );
}
