import type { Paged } from '@parlour/contract/codec';
import type { ShopCard } from '@parlour/contract/shop';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { recommendedQuery } from '../../features/shop/calls.ts';
import { StoreCard } from '../../features/shop/components/StoreCard.tsx';
import { renderLink, useGo } from '../../lib/AppLink.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { useTypedSearch } from '../../lib/typed-search.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Explore.module.css';

/** Stores to choose from. */
export function Explore() {
  const t = useText();
  const go = useGo();
  const { name = '', page = '1' } = useSearch({ strict: false }) as { name?: string; page?: string };
  const search = useTypedSearch(name, (text) =>
    go(paths.explore({ name: text }), { replaces: true, keepsScroll: true }),
  );
  return (
    <Page hasTabs screen="Explore">
      <PageHeader title={t('shop.exploreTitle')} subtitle={t('shop.exploreText')} />
      <form role="search" action={paths.explore()} className={styles.search} onSubmit={search.submit}>
        <SearchField
          name="name"
          label={t('shop.searchStores')}
          placeholder={t('shop.searchStores')}
          clearLabel={t('shell.clear')}
          value={search.text}
          onChange={search.type}
        />
      </form>
      <Stores name={name} page={page} onClear={() => search.type('')} />
    </Page>
  );
}

type StoresProps = { name: string; page: string; onClear: () => void };

function Stores({ name, page, onClear }: StoresProps) {
  const t = useText();
  const { data, error, isPlaceholderData, refetch } = useQuery(recommendedQuery(useApi(), { name, page }));
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <StoresLoading />;
  if (data.list.length === 0)
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
    <div aria-busy={isPlaceholderData} className={styles.results}>
      <p role="status" className={styles.count}>
        {t('shop.storeCount', { count: data.total })}
      </p>
      <ul className={styles.grid}>
        {data.list.map((card, place) => (
          <li key={card.id}>
            <StoreCard card={card} href={paths.shop({ shopId: card.id })} isFirst={place < 2} />
          </li>
        ))}
      </ul>
      <Pages pages={data} name={name} />
    </div>
  );
}

function Pages({ pages, name }: { pages: Paged<ShopCard>; name: string }) {
  const t = useText();
  const { pageNum, hasNextPage } = pages;
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
