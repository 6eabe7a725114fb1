import type { PointChain } from '@parlour/contract/points/own';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { pointChainsQuery } from '../../../features/points/own-calls.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Loaded } from '../Loaded.tsx';
import { InvitationsLink } from './InvitationsLink.tsx';
import { PointHistory } from './PointHistory.tsx';
import { Points } from './Points.tsx';

const views = { points: Points, pointHistory: PointHistory };

/** The points of the signed-in customer at a chain: what there is, or what came and went. */
export function PointViews({ view }: { view: keyof typeof views }) {
  const t = useText();
  return (
    <Stack gap={5}>
      <Loaded query={useQuery(pointChainsQuery(useApi()))} height={320}>
        {(chains) =>
          chains.length === 0 ? (
            <>
              <EmptyState kind="favorites" title={t('points.none')} text={t('points.noneText')} />
              {view === 'points' && <InvitationsLink />}
            </>
          ) : (
            <OfChains view={view} chains={chains} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function OfChains({ view, chains }: { view: keyof typeof views; chains: readonly PointChain[] }) {
  const t = useText();
  const go = useGo();
  const { custId } = useSearch({ strict: false }) as { custId?: string };
  const { chainId } = chains.find((chain) => chain.chainId === custId) ?? chains[0]!;
  const View = views[view];
  return (
    <Stack gap={5}>
      {chains.length > 1 && (
        <SelectField
          label={t('rights.chain')}
          value={chainId}
          onChange={({ target }) => go(paths.profile({ view, custId: target.value }), { replaces: true })}
          options={chains.map(({ chainId: value, name }) => ({ value, text: name }))}
        />
      )}
      <View key={chainId} chainId={chainId} />
    </Stack>
  );
}
