import type { MenuItem } from '@parlour/contract/menu/calls';
import type { Parameters } from '@parlour/domain/shop/parameters';
import { ownDeposit, readDeposit } from '@parlour/domain/shop/read-charge-terms';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { formatPart } from '@parlour/phrases/format/offers';
import { useQuery } from '@tanstack/react-query';
import { useApi, useText } from '../../../lib/app-context.ts';
import { itemDepositQuery } from '../item-deposits.ts';

type ItemDepositNoteProps = {
  item: Pick<MenuItem, 'id'>;
  place: { shopId: string; chainId: string };
  parameters: Parameters;
  style: FormatStyle;
};

/**
 * What a service asks ahead, beside its price, where it really is asked: at a shop that asks every customer for a deposit by
 * service. Elsewhere it depends on more than the service.
 */
export function ItemDepositNote({ item, place, parameters, style }: ItemDepositNoteProps) {
  const t = useText();
  const { chargeCondition, chargeMode, hasDepositPerService, defaultItemDeposit, hidesServicePrices } = parameters;
  const isByItem = chargeCondition === '0' && chargeMode === '0' && hasDepositPerService && !hidesServicePrices;
  const { data } = useQuery({ ...itemDepositQuery(useApi(), place, item.id), enabled: isByItem });
  if (!isByItem || !data?.asked) return null;
  const share = ownDeposit(data.type, data.value) ?? readDeposit(defaultItemDeposit);
  const written = share?.kind === 'percent' ? formatPart(share.fraction, style) : formatAmount(data.asked, style);
  return <span>{t('deposit.ofService', { share: written })}</span>;
}
