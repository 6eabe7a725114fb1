import type { OrderMade } from '@parlour/contract/subscription/calls';
import { paths } from '../../lib/navigation/paths.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { OrderRows } from './OrderRows.tsx';

/** The order is saved; the page says what happens next: nothing has been paid. */
export function OrderSent({ made }: { made: OrderMade }) {
  const t = useText();
  return (
    <div data-screen="OrderSent">
      <SuccessScreen
        title={t('subscription.doneTitle')}
        text={t('subscription.doneText', { email: made.email })}
        action={
          <ButtonLink href={paths.landing()} icon="home" render={renderLink}>
            {t('brand.toStart')}
          </ButtonLink>
        }
      >
        <OrderRows order={made} />
      </SuccessScreen>
    </div>
  );
}
