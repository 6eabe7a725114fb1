import type { OrderMade } from '@parlour/contract/order';
import { paths } from '../../app/paths.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DefinitionRows } from '../../ui/DefinitionRows.tsx';
import { SuccessScreen } from '../../ui/SuccessScreen.tsx';

/** The order is saved; what happens next is said plainly: nobody has paid anything. */
export function OrderSent({ made }: { made: OrderMade }) {
  const t = useText();
  const period = t(made.period === 'year' ? 'order.perYear' : 'order.perMonth');
  return (
    <div data-screen="OrderSent">
      <SuccessScreen
        title={t('order.doneTitle')}
        text={t('order.doneText', { email: made.email })}
        action={
          <ButtonLink href={paths.landing()} icon="home" render={renderLink}>
            {t('brand.toStart')}
          </ButtonLink>
        }
      >
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
      </SuccessScreen>
    </div>
  );
}
