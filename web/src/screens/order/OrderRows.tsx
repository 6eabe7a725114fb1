import type { OrderMade } from '@parlour/contract/order';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/surroundings.ts';
import { DefinitionRows } from '../../ui/DefinitionRows.tsx';

type OrderRowsProps = { order: OrderMade; more?: ComponentProps<typeof DefinitionRows>['rows'] };

/** Number, plan and total of an order; `more` stands before the total. */
export function OrderRows({ order, more = [] }: OrderRowsProps) {
  const t = useText();
  const period = t(order.period === 'year' ? 'order.perYear' : 'order.perMonth');
  return (
    <DefinitionRows
      rows={[
        { id: 'number', term: t('order.number'), value: order.number },
        { id: 'plan', term: t('order.plan'), value: order.planName },
        ...more,
        { id: 'total', term: t('order.total'), value: `${order.total} ${order.currencyCode} ${period}`, isTotal: true },
      ]}
    />
  );
}
