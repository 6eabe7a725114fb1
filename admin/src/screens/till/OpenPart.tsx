import type { TillBill } from '@parlour/contract/till/bills';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery, collect } from '../../features/till/calls.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { PayLink } from './PayLink.tsx';

/** What of a bill is still to be paid: by the customer's phone, which scans the code, or here after all. */
export function OpenPart({ bill, format }: { bill: TillBill; format: TillFormat }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const queryClient = useQueryClient();
  const kind = useRef<'cash' | 'card'>('cash');
  const take = useAction(async () => {
    const paid = await collect(shopId, bill.id, kind.current);
    queryClient.setQueryData(billQuery(shopId, bill.id).queryKey, paid);
  });
  const takeBy = (by: 'cash' | 'card') => {
    kind.current = by;
    take.run();
  };
  return (
    <Card as="section" tone="chosen">
      <Stack gap={3}>
        <h2>{t('adminTill.waiting', { amount: format.amount(bill.open) })}</h2>
        <p>{t('adminTill.waitingText')}</p>
        <PayLink billId={bill.id} />
        <p>{t('adminTill.takeHere')}</p>
        <Row wrap>
          {(['cash', 'card'] as const).map((by) => (
            <Button
              key={by}
              kind="secondary"
              loading={take.isBusy}
              loadingLabel={t('adminTill.settling')}
              onClick={() => takeBy(by)}
            >
              {t(`tender.${by}`)}
            </Button>
          ))}
        </Row>
        <div role="alert">{take.error && <NoticeBox tone="danger">{take.error}</NoticeBox>}</div>
      </Stack>
    </Card>
  );
}
