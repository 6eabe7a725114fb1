import type { MoveMoney } from '@parlour/contract/appointment/move';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { useAmounts } from '../../features/team/amounts.ts';
import { useText } from '../../lib/app-context.ts';

/** What an appointment costs before and after a move to another person. */
export function MovedPrice({ money }: { money: MoveMoney | null }) {
  const t = useText();
  const amounts = useAmounts();
  if (!money) return null;
  const { currencyCode, totalBefore, total, hasFromPrice } = money;
  const words = (text: string) => {
    const amount = amounts(currencyCode, text);
    return hasFromPrice ? t('adminAppointment.fromAmount', { amount }) : amount;
  };
  const stays = hasFromPrice ? 'adminAppointment.priceStaysFrom' : 'adminAppointment.priceStays';
  if (totalBefore === total) return <p>{t(stays, { amount: amounts(currencyCode, total) })}</p>;
  return (
    <DefinitionRows
      rows={[
        { id: 'before', term: t('adminAppointment.priceBefore'), value: words(totalBefore) },
        { id: 'total', term: t('adminAppointment.priceNow'), value: words(total) },
      ]}
    />
  );
}
