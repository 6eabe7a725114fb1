import type { RightChain } from '@parlour/contract/rights/right';
import type { RightKind } from '@parlour/domain/rights/right';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { rightChainsQuery, rightsQuery } from '../../../features/rights/calls.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useScrollList } from '../../../lib/list/use-scroll-list.ts';
import { Tabs } from '@parlour/ui/choice/Tabs.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ListEnd } from '../../ListEnd.tsx';
import { Loaded } from '../Loaded.tsx';
import { RightEntry } from './RightEntry.tsx';

const tabs = { membership: 'rights.memberships', voucher: 'rights.vouchers', package: 'rights.packages' } as const;
const kinds = Object.keys(tabs) as RightKind[];
const isKind = (text: string | undefined): text is RightKind => kinds.includes(text as RightKind);

/** What the signed-in customer holds at a chain: memberships, vouchers and packages. */
export function MemberRights() {
  const t = useText();
  const chains = useQuery(rightChainsQuery(useApi()));
  return (
    <Loaded query={chains} height={320}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState kind="favorites" title={t('rights.none')} text={t('rights.noneText')} />
        ) : (
          <OfChains chains={list} />
        )
      }
    </Loaded>
  );
}

function OfChains({ chains }: { chains: readonly RightChain[] }) {
  const t = useText();
  const go = useGo();
  const { custId, tab } = useSearch({ strict: false }) as { custId?: string; tab?: string };
  const chain = chains.find(({ chainId }) => chainId === custId) ?? chains[0]!;
  const kind = isKind(tab) ? tab : 'membership';
  const show = (chainId: string, next: string) =>
    go(paths.profile({ view: 'rights', tab: next, custId: chainId === chains[0]!.chainId ? undefined : chainId }), {
      replaces: true,
      keepsScroll: true,
    });
  return (
    <Stack gap={4}>
      {chains.length > 1 && (
        <SelectField
          label={t('rights.chain')}
          value={chain.chainId}
          onChange={(event) => show(event.target.value, kind)}
          options={chains.map(({ chainId, name }) => ({ value: chainId, text: name }))}
        />
      )}
      <RightTabs key={chain.chainId} chainId={chain.chainId} kind={kind} onSelect={(id) => show(chain.chainId, id)} />
    </Stack>
  );
}

type RightTabsProps = { chainId: string; kind: RightKind; onSelect: (kind: string) => void };

function RightTabs({ chainId, kind, onSelect }: RightTabsProps) {
  const t = useText();
  const lists = useLists(chainId);
  const list = lists[kind];
  return (
    <Tabs
      label={t('rights.title')}
      tabs={kinds.map((id) => {
        const { total } = lists[id];
        return { id, text: t(tabs[id]), ...(total === undefined ? {} : { count: total }) };
      })}
      selected={kind}
      onSelect={onSelect}
    >
      <Loaded query={{ data: list.entries, error: list.error, refetch: list.retry }} height={320}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState kind="favorites" title={t('rights.none')} text={t('rights.noneText')} />
          ) : (
            <>
              <Stack gap={3} as="ul">
                {entries.map((right) => (
                  <li key={right.id}>
                    <RightEntry right={right} />
                  </li>
                ))}
              </Stack>
              <ListEnd list={list} />
            </>
          )
        }
      </Loaded>
    </Tabs>
  );
}

/** The three lists, each for its number on the tab. */
function useLists(chainId: string) {
  const api = useApi();
  return {
    membership: useScrollList(rightsQuery(api, chainId, 'membership')),
    voucher: useScrollList(rightsQuery(api, chainId, 'voucher')),
    package: useScrollList(rightsQuery(api, chainId, 'package')),
  };
}
