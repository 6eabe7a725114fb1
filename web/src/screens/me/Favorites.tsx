import { paths } from '../../app/paths.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The stores a person likes. */
export function Favorites() {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen="Favorites">
      <PageHeader title={t('shell.favorites')} />
      <EmptyState
        kind="notice"
        title={t('shell.favoritesTitle')}
        text={t('shell.favoritesText')}
        action={
          <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
            {t('shop.exploreStores')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
