import type { SubscriptionOrder } from '@parlour/contract/subscription/calls';
import { formatDay } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { paths } from '../../lib/navigation/paths.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { OrderRows } from './OrderRows.tsx';

/** A plan is paid: which days are, and when the next payment is due. */
export function PaidPlan({ order, onOther }: { order: SubscriptionOrder; onOther: () => void }) {
  const { t, language } = useAppContext();
  const day = (value: string) => formatDay(value, 'full', { tag: formatTag(language) });
  return (
    <SuccessScreen
      title={t('subscription.paidTitle')}
      text={t('subscription.paidText', { email: order.email })}
      action={
        <Stack gap={2}>
          <ButtonLink isWide href={paths.landing()} icon="home" render={renderLink}>
            {t('brand.toStart')}
          </ButtonLink>
          <Button isWide kind="quiet" onClick={onOther}>
            {t('subscription.other')}
          </Button>
        </Stack>
      }
    >
      <OrderRows
        order={order}
        more={[
          { id: 'from', term: t('subscription.coversFrom'), value: day(order.coversFrom) },
          { id: 'until', term: t('subscription.coversUntil'), value: day(order.coversUntil) },
        ]}
      />
    </SuccessScreen>
  );
}
