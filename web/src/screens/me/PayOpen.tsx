import type { BillDetail } from '@parlour/contract/bill/calls';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { payBill } from '../../features/bill/calls.ts';
import { payAddress } from '../../features/payment/pay-address.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

type PayOpenProps = { bill: BillDetail; linkToken: string; style: FormatStyle };

/** Pays what is open of a bill, on the provider's page. */
export function PayOpen({ bill: { id, open, isMoneyThere }, linkToken, style }: PayOpenProps) {
  const { api, t, brand } = useAppContext();
  const queryClient = useQueryClient();
  const pay = useMutation({
    async mutationFn() {
      const { payUrl } = await payBill(api, id, linkToken);
      const address = payAddress(payUrl, [location.origin, brand.allStoresAt]);
      if (address === null) return 'away' as const;
      location.assign(address);
      return 'left' as const;
    },
    // It may have been paid elsewhere meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: ['bill'] }),
  });
  if (isMoneyThere)
    return (
      <div role="status">
        <NoticeBox tone="info">{t('bill.paying')}</NoticeBox>
      </div>
    );
  // A page that nobody may be sent to is as good as none.
  const failure = pay.data === 'away' ? t('reasons.payment_away') : pay.error && errorWords(pay.error, t).text;
  return (
    <Stack gap={3}>
      <div role="alert">{failure && <NoticeBox tone="danger">{failure}</NoticeBox>}</div>
      <Button isWide loading={pay.isPending} loadingLabel={t('shell.loading')} onClick={() => pay.mutate()}>
        {t('bill.pay', { amount: formatAmount(open, style) })}
      </Button>
    </Stack>
  );
}
