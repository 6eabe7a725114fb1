import type { ShopCard } from '@parlour/contract/shop-card';
import { paths } from '../../app/paths.ts';
import { recommendedQuery } from '../../features/shop/explore-calls.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { useIsAlive } from '../../lib/is-alive.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { useScrollList } from '../../lib/use-scroll-list.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import { ListEnd } from '../ListEnd.tsx';
import { StoreGrid } from './StoreGrid.tsx';
import styles from './Explore.module.css';

type StoresProps = { name: string; page: string; onClear: () => void };

/** The stores that are recommended, or those that were searched for. */
export function Stores({ name, page, onClear }: StoresProps) {
  const t = useText();
  const list = useScrollList(recommendedQuery(useApi(), { name, page }));
  const isAlive = useIsAlive();
  if (!list.entries) return list.error ? <Failed error={list.error} onRetry={list.retry} /> : <StoresLoading />;
  if (list.entries.length === 0)
    return (
      <EmptyState
        kind="noResult"
        title={name ? t('shop.noStoresFor', { name }) : t('shop.noStores')}
        action={
          name ? (
            <Button kind="secondary" onClick={onClear}>
              {t('shell.clearSearch')}
            </Button>
          ) : undefined
        }
      />
    );
  return (
    <section aria-busy={list.isOld} aria-labelledby={name ? undefined : 'recommended'} className={styles.results}>
      {!name && (
        <div className={styles.heading}>
          <h2 id="recommended">{t('shop.recommended')}</h2>
          <p className={styles.hint}>{t('shop.recommendedText')}</p>
        </div>
      )}
      <p role="status" className={styles.count}>
        {t('shop.storeCount', { count: list.total ?? list.entries.length })}
      </p>
      <StoreGrid cards={list.entries} place="recommended" isUnderHeading={!name} />
      {isAlive ? <ListEnd list={list} /> : <Pages pages={list.pages} name={name} />}
    </section>
  );
}

type PagesProps = {
  pages: readonly { pageNum: number; hasNextPage: boolean; list: readonly ShopCard[] }[] | undefined;
  name: string;
};

/** The ways to the pages before and after, for whoever reads without JavaScript. */
function Pages({ pages, name }: PagesProps) {
  const t = useText();
  const { pageNum, hasNextPage } = pages?.at(-1) ?? { pageNum: 1, hasNextPage: false };
  if (pageNum === 1 && !hasNextPage) return null;
  const at = (number: number) => paths.explore({ name, page: number > 1 ? String(number) : undefined });
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
