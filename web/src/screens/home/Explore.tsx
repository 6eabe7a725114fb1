import { useSearch } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { useGo } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { useTypedSearch } from '../../lib/typed-search.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Nearby } from './Nearby.tsx';
import { RecentPlace } from './RecentPlace.tsx';
import { Stores } from './Stores.tsx';
import { VisitorPrompt } from './VisitorPrompt.tsx';
import styles from './Explore.module.css';

/** Stores to choose from: searched for, looked at before, nearby, recommended (A G-030). */
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
      {name === '' && (
        <>
          <VisitorPrompt />
          <RecentPlace />
          <Nearby />
        </>
      )}
      <Stores name={name} page={page} onClear={() => search.type('')} />
    </Page>
  );
}
