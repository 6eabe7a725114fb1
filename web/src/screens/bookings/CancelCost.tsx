import type { PenaltyInfo } from '@parlour/contract/booking-penalty';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { useText } from '../../lib/surroundings.ts';
import { Stack } from '../../ui/Stack.tsx';

type CancelCostProps = {
  penalty: PenaltyInfo;
  /** A balance pays the charge, and what goes back goes there. */
  isStored: boolean;
  zone: string;
  style: FormatStyle;
};

const isSome = (amount: string) => Number(amount) > 0;

/** What cancelling costs now and what becomes of what was paid, before it is decided; and until when it is free (APT-04, B-227, G-109). */
export function CancelCost({ penalty, isStored, zone, style }: CancelCostProps) {
  const t = useText();
  const { isNeeded, amount, form, paidAmount, refundAmount, dueAmount, deadline } = penalty;
  const written = (value: string) => ({ amount: formatAmount(value, style) });
  const lines = [
    isNeeded ? t('booking.cancelCosts', written(amount)) : t('booking.cancelFree'),
    !isNeeded && deadline !== null && t('deposit.freeUntil', { when: formatInstant(deadline, zone, style) }),
    form === 'deposit' && isSome(paidAmount) && t('deposit.cancelPaid', written(paidAmount)),
    isSome(refundAmount) && t(backKey(form, isStored), written(refundAmount)),
    isSome(dueAmount) && t('deposit.cancelDue', written(dueAmount)),
  ].filter((line) => line !== false);
  return (
    <Stack gap={2}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Stack>
  );
}

function backKey(form: PenaltyInfo['form'], isStored: boolean) {
  if (isStored) return 'deposit.cancelBackStored';
  return form === 'hold' ? 'deposit.cancelRelease' : 'deposit.cancelRefund';
}
