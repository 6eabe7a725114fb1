import { isRefused } from '@parlour/contract/envelope';
import type { MenuItem } from '@parlour/contract/menu/calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serviceQuery, servicesByCodeQuery } from '../../../features/menu/calls.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { PartFailed } from '../../PartStates.tsx';
import type { BookVisit } from '../visit.ts';

type RightServicesProps = { visit: BookVisit; serviceIds: readonly string[]; row: (item: MenuItem) => ReactNode };

/** The services of the store that the right is good for at which the booking began, and the way to all others. */
export function RightServices({ visit, serviceIds, row }: RightServicesProps) {
  const t = useText();
  const { draft, textOf, change } = visit;
  const { items, isPending, error, retry } = useServices(visit, serviceIds);
  const { first } = draft.rights ?? {};
  const name = first ? textOf(first.name, first.nameSecond).text : '';
  const showAll = () =>
    change(({ rights, ...current }) => ({
      ...current,
      ...(rights?.first && { rights: { ...rights, first: { ...rights.first, serviceIds: null } } }),
    }));
  return (
    <Stack gap={4}>
      <NoticeBox
        tone="info"
        action={
          <Button kind="secondary" size="sm" onClick={showAll}>
            {t('usedRights.allServices')}
          </Button>
        }
      >
        {t(items.length === 0 && !isPending && !error ? 'usedRights.noServices' : 'usedRights.booking', { name })}
      </NoticeBox>
      {error ? (
        <PartFailed error={error} onRetry={retry} />
      ) : isPending ? (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton lines={4} />
        </LoadingRegion>
      ) : (
        <Stack gap={3} as="ul">
          {items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** A service that is there no more is none that the store offers; anything else may be asked for again. */
const isFailed = ({ error }: { error: unknown }) =>
  Boolean(error) && !(isRefused(error) && error.reason === 'not_found');

/** What this store offers of them, at its own prices. */
function useServices({ shop }: BookVisit, serviceIds: readonly string[]) {
  const api = useApi();
  const known = useQueries({ queries: serviceIds.map((id) => serviceQuery(api, id)) });
  const codes = [...new Set(known.flatMap(({ data }) => data?.code ?? []))].toSorted();
  const isKnown = known.every(({ isPending }) => !isPending);
  const asked = useQuery({
    ...servicesByCodeQuery(api, { shopId: shop.id, chainId: shop.chainId }, codes),
    enabled: isKnown && codes.length > 0,
  });
  const items = (asked.data ?? []).flatMap((category) => category.items);
  return {
    items: items.filter(({ code }) => codes.includes(code)),
    isPending: !isKnown || (codes.length > 0 && asked.isPending),
    error: known.find(isFailed)?.error ?? asked.error,
    retry: () => {
      for (const one of known) if (isFailed(one)) void one.refetch();
      if (asked.error) void asked.refetch();
    },
  };
}
