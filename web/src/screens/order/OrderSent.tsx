import type { OrderMade } from '@parlour/contract/order';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DefinitionRows } from '../../ui/DefinitionRows.tsx';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The order is saved; what happens next is said plainly: nobody has paid anything. */
export function OrderSent({ made }: { made: OrderMade }) {
  const t = useText();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus(), []);
  const period = t(made.period === 'year' ? 'order.perYear' : 'order.perMonth');
  return (
    <div ref={page} data-screen="OrderSent">
      <PageHeader title={t('order.doneTitle')} />
      <Stack gap={5}>
        <NoticeBox tone="success">{t('order.doneText', { email: made.email })}</NoticeBox>
        <DefinitionRows
          rows={[
            { id: 'number', term: t('order.number'), value: made.number },
            { id: 'plan', term: t('order.plan'), value: made.planName },
            {
              id: 'total',
              term: t('order.total'),
              value: `${made.total} ${made.currencyCode} ${period}`,
              isTotal: true,
            },
          ]}
        />
        <ButtonLink kind="secondary" href={paths.landing()} icon="home" render={renderLink}>
          {t('brand.toStart')}
        </ButtonLink>
      </Stack>
    </div>
  );
}
