import { useSearch } from '@tanstack/react-router';
import { paths } from '../../lib/navigation/paths.ts';
import type { StoresAddress } from '../../features/shop/explore-calls.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { useTypedSearch } from '../../lib/list/typed-search.ts';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { usePendingSearch } from './pending-search.ts';
import { Nearby } from './Nearby.tsx';
import { RecentPlace } from './RecentPlace.tsx';
import { StoreFilters } from './StoreFilters.tsx';
import { Stores } from './Stores.tsx';
import { VisitorPrompt } from './VisitorPrompt.tsx';
import styles from './Explore.module.css';

/** Stores to choose from: searched for, sifted, looked at before, nearby, recommended. */
export function Explore() {
  const t = useText();
  const go = useGo();
  const address: StoresAddress = useSearch({ strict: false });
  const { search: pending, change: look } = usePendingSearch(address, (next) =>
    go(paths.explore(next), { replaces: true, keepsScroll: true }),
  );
  const { name, kind, visit } = pending;
  const search = useTypedSearch(name, (text) => look({ name: text }));
  const isPlain = name === '' && !kind && !visit;
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
        <StoreFilters search={pending} onChange={look} />
      </form>
      {isPlain && (
        <>
          <Nearby />
          <RecentPlace />
        </>
      )}
      <Stores
        address={address}
        isPlain={isPlain}
        onClear={() => (kind || visit ? look({ name: '', kind: '', visit: '' }) : search.type(''))}
      />
      {isPlain && <VisitorPrompt />}
    </Page>
  );
}
