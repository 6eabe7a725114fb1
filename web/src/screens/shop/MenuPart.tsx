import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { menuParts, servicesPartQuery } from '../../features/menu/part-calls.ts';
import { ServiceMenu } from '../../features/menu/components/ServiceMenu.tsx';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { partOf } from '../../lib/list/list-part.ts';
import { usePartHref } from '../../lib/list/part-href.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { PartFailed, RowsLoading } from '../PartStates.tsx';
import { BookingStop } from './BookingStop.tsx';
import { serviceRow } from './ServicesTab.tsx';
import type { ShopVisit } from './visit.ts';

/** A further page of a long menu, with links to the pages around it: it needs no scripts (0021). */
export function MenuPart({ visit }: { visit: ShopVisit }) {
  const t = useText();
  const { part } = useSearch({ strict: false }) as { part?: unknown };
  const { place, textOf } = visit;
  const here = partOf(part);
  const { data, error, refetch } = useQuery(servicesPartQuery(useApi(), visit.shop, here));
  const hrefOf = usePartHref();
  if (!data)
    return error ? <PartFailed error={error} onRetry={() => void refetch()} /> : <RowsLoading count={4} height={124} />;
  const shown = data.filter(({ items }) => items.length > 0);
  return (
    <Stack gap={5}>
      <VisuallyHidden as="h2">{t('shop.tabServices')}</VisuallyHidden>
      <BookingStop visit={visit} />
      {shown.length > 0 ? (
        <ServiceMenu categories={shown} isOld {...{ place, textOf }} row={serviceRow(visit)} />
      ) : (
        <EmptyState kind="noData" title={t('menu.none')} />
      )}
      <nav aria-label={t('shop.tabServices')}>
        <Row gap={2} wrap>
          <ButtonLink kind="secondary" href={hrefOf(here - 1)} render={renderLink}>
            {t('shop.previousPage')}
          </ButtonLink>
          {here < menuParts(data) && (
            <ButtonLink kind="secondary" href={hrefOf(here + 1)} render={renderLink}>
              {t('shop.nextPage')}
            </ButtonLink>
          )}
        </Row>
      </nav>
    </Stack>
  );
}
