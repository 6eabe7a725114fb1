import { useQuery } from '@tanstack/react-query';
import { InviteRules } from '../../features/points/components/InviteRules.tsx';
import { invitationRuleQuery } from '../../features/points/calls.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import type { Shop } from '@parlour/contract/shop/calls';
import { CloseBelow } from './CloseBelow.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';

type InviteRulesSheetProps = { isOpen: boolean; onClose: () => void; shopId: string | null };

/** The invitation rules of the store that is looked at. */
export function InviteRulesSheet({ isOpen, onClose, shopId }: InviteRulesSheetProps) {
  const t = useText();
  const { data: shop, error, refetch } = useQuery({ ...shopQuery(useApi(), shopId ?? ''), enabled: shopId !== null });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('points.rules')} closeLabel={t('shell.close')}>
      {shop ? (
        <Rules shop={shop} />
      ) : error ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : shopId === null ? (
        <EmptyState kind="noData" title={t('points.rulesOff')} />
      ) : (
        <RowsLoading count={3} height={72} />
      )}
      <CloseBelow onClose={onClose} />
    </Sheet>
  );
}

function Rules({ shop }: { shop: Shop }) {
  const style = useFormatStyle(shop);
  const place = { shopId: shop.id, chainId: shop.chainId };
  const { data: rule, error, refetch } = useQuery(invitationRuleQuery(useApi(), place));
  if (error) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (rule === undefined) return <RowsLoading count={3} height={72} />;
  return <InviteRules rule={rule} shop={shop} style={style} />;
}
