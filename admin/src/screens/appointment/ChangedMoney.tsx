import type { MoveMoney } from '@parlour/contract/appointment/move';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { rightNames } from '../../features/appointment/appointment-words.ts';
import { useAmounts } from '../../features/team/amounts.ts';
import { useText } from '../../lib/app-context.ts';

/** What other services cost, and what becomes of what was paid and reserved. */
export function ChangedMoney({ money }: { money: MoveMoney }) {
  const t = useText();
  const amounts = useAmounts();
  const amount = (text: string) => amounts(money.currencyCode, text);
  const { totalBefore, total, hasFromPrice, rest, toPay, paid, held, rightsReturned } = money;
  const rows = [
    { id: 'before', term: t('adminAppointment.priceBefore'), value: amount(totalBefore) },
    {
      id: 'total',
      term: t('adminAppointment.priceNow'),
      value: hasFromPrice ? t('adminAppointment.fromAmount', { amount: amount(total) }) : amount(total),
    },
    { id: 'paid', term: t('adminAppointment.money_taken'), value: Number(paid) > 0 && amount(paid) },
    { id: 'held', term: t('adminAppointment.money_held'), value: Number(held) > 0 && amount(held) },
    { id: 'toPay', term: t('adminAppointment.toPay'), value: amount(toPay) },
    {
      id: 'rights',
      term: t('adminAppointment.end_rightsReturned'),
      value: rightNames(rightsReturned),
    },
  ].filter(({ value }) => Boolean(value));
  return (
    <Stack gap={3}>
      <DefinitionRows rows={rows} />
      {Number(paid) > Number(rest) && <NoticeBox tone="warning">{t('adminAppointment.overpaid')}</NoticeBox>}
      {rightsReturned.length > 0 && <NoticeBox tone="info">{t('adminAppointment.noUndo')}</NoticeBox>}
    </Stack>
  );
}
