import { useLocation } from '@tanstack/react-router';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { paths } from '../../lib/navigation/paths.ts';

/** An address whose page does not exist yet. It says so, leaves the address as it is, and leads home, or to the store that it names. */
export function LaterPage() {
  const t = useText();
  const { pathname, search } = useLocation();
  const shopId = (search as Record<string, string | undefined>).compId;
  // A customer who follows a friend's link came for the store.
  const isShared = pathname === '/enterSharedinfo' && shopId !== undefined;
  return (
    <Page hasTabs isNarrow>
      <PageHeader title={t(isShared ? 'brand.sharedTitle' : 'brand.laterTitle')} />
      <EmptyState
        kind="notice"
        title={t(isShared ? 'brand.sharedText' : 'brand.laterText')}
        action={
          <ButtonLink href={shopId ? paths.shop({ shopId }) : paths.landing()} icon="home" render={renderLink}>
            {t(shopId ? 'brand.toStore' : 'brand.toStart')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
