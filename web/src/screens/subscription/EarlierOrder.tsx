import type { OrderMade } from '@parlour/contract/subscription/calls';
import type { OrderKind } from '@parlour/domain/subscription/plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterExpiryMs } from '../../features/payment/poll-order.ts';
import { orderQuery } from '../../features/subscription/calls.ts';
import { type OrderedPlan, rememberOrdered } from '../../features/subscription/ordered.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

type EarlierProps = { kind: OrderKind; ordered: OrderedPlan };

/** The order of this tab that its buyer has left for another one: its state, and the way back to it. */
export function EarlierOrder({ kind, ordered }: EarlierProps) {
  const [until] = useState(() => serverNow() + afterExpiryMs);
  const { made } = ordered;
  const { data } = useQuery(orderQuery(useApi(), made, { since: 'left', until }));
  if (data?.state === 'paid') return <Earlier {...{ kind, ordered }} state="paid" />;
  if (data?.state !== 'asked') return null;
  return <Earlier {...{ kind, ordered }} state={data.isMoneyThere ? 'checked' : 'open'} />;
}

type EarlierState = 'open' | 'checked' | 'paid';

const said = {
  open: { tone: 'info', text: 'subscription.earlierOpen' },
  checked: { tone: 'info', text: 'subscription.earlierChecked' },
  paid: { tone: 'success', text: 'subscription.earlierPaid' },
} as const;

/** In one sentence; `onBeside`: the customer may order another one all the same. */
function Earlier({ kind, ordered, state, onBeside }: EarlierProps & { state: EarlierState; onBeside?: () => void }) {
  const t = useText();
  const { made } = ordered;
  const { tone, text } = said[state];
  return (
    <NoticeBox
      tone={tone}
      {...(onBeside ? { title: t('reasons.plan_paid_before') } : {})}
      action={
        <Stack gap={2}>
          <Button kind="secondary" size="sm" onClick={() => rememberOrdered(kind, { ...ordered, isLeft: false })}>
            {t('subscription.showEarlier')}
          </Button>
          {onBeside && (
            <Button kind="secondary" size="sm" onClick={onBeside}>
              {t('subscription.orderAsWell')}
            </Button>
          )}
        </Stack>
      }
    >
      {t(text, namesOf(made))}
    </NoticeBox>
  );
}

const namesOf = ({ number, planName }: OrderMade) => ({ number, plan: planName });

/** Another order was refused for the sake of this one: it was paid meanwhile, or money for it is on its way. */
export function EarlierNotice({
  isPaid,
  onBeside,
  ...earlier
}: EarlierProps & { isPaid: boolean; onBeside: () => void }) {
  return isPaid ? <Earlier {...earlier} state="paid" onBeside={onBeside} /> : <Earlier {...earlier} state="checked" />;
}
