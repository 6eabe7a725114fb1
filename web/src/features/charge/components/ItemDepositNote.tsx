import type { MenuItem } from '@parlour/contract/menu';
import { ownDeposit, readDeposit } from '@parlour/domain/shop/read-charge-terms';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { formatPart } from '@parlour/phrases/format-offers';
import { useQuery } from '@tanstack/react-query';
import { useApi, useText } from '../../../lib/surroundings.ts';
import { itemDepositQuery } from '../item-deposits.ts';

type ItemDepositNoteProps = {
  item: Pick<MenuItem, 'id'>;
  place: { shopId: string; chainId: string };
  /** The shop's deposit of a service that has none of its own, as the parameter says it. */
  usual: string;
  style: FormatStyle;
};

/** What a service asks ahead, beside its price, where it really is asked (B-132, B-239, G-112). */
export function ItemDepositNote({ item, place, usual, style }: ItemDepositNoteProps) {
  const t = useText();
  const { data } = useQuery(itemDepositQuery(useApi(), place, item.id));
  const share = data?.isAsked && (ownDeposit(data.type, data.value) ?? readDeposit(usual));
  if (!share) return null;
  const written = share.kind === 'percent' ? formatPart(share.fraction, style) : formatAmount(share.amount, style);
  return <span>{t('deposit.ofService', { share: written })}</span>;
}
