import type { OrderMade } from '@parlour/contract/subscription/calls';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatAmount } from '@parlour/phrases/format';
import type { ComponentProps } from 'react';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useText } from '../../lib/app-context.ts';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';

type OrderRowsProps = { order: OrderMade; more?: ComponentProps<typeof DefinitionRows>['rows'] };

/** Number, plan and total of an order; `more` comes before the total. */
export function OrderRows({ order, more = [] }: OrderRowsProps) {
  const t = useText();
  const digits = currencyDigits(order.currencyCode) ?? 2;
  // An order knows its currency by its code alone.
  const style = useFormatStyle({ currencySymbol: '', currencyDigits: digits, countryCode: '', timeFormat: '24' });
  const total = formatAmount(order.total, style).trim();
  const period = t(order.period === 'year' ? 'subscription.perYear' : 'subscription.perMonth');
  return (
    <DefinitionRows
      rows={[
        { id: 'number', term: t('subscription.number'), value: order.number },
        { id: 'plan', term: t('subscription.plan'), value: order.planName },
        ...more,
        {
          id: 'total',
          term: t('subscription.total'),
          value: `${total} ${order.currencyCode} ${period}`,
          isTotal: true,
        },
      ]}
    />
  );
}
