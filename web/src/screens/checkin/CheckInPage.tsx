import { useParams } from '@tanstack/react-router';
import { rememberedShopId } from '../../features/shop/remembered.ts';
import { useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { CounterScreen } from './CounterScreen.tsx';
import { Kiosk } from './Kiosk.tsx';
import { OnPhone } from './OnPhone.tsx';

/** The check-in at the store that the address names, else at the one that was looked at last. */
export function CheckInPage() {
  const { _splat = '' } = useParams({ strict: false }) as { _splat?: string };
  const [named, part = ''] = _splat.split('/').filter(Boolean);
  const shopId = named ?? rememberedShopId();
  if (shopId === null) return <NoStore />;
  if (part === 'kiosk') return <Kiosk key={shopId} shopId={shopId} />;
  if (part === 'screen') return <CounterScreen key={shopId} shopId={shopId} />;
  return <OnPhone key={`${shopId} ${part}`} shopId={shopId} code={part} />;
}

function NoStore() {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen="CheckIn">
      <PageHeader title={t('shell.checkIn')} />
      <EmptyState
        kind="noData"
        title={t('checkIn.scanTitle')}
        text={t('checkIn.scanText')}
        action={
          <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
            {t('shop.exploreStores')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
