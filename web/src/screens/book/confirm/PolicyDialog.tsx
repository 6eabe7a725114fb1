import { useText } from '../../../lib/app-context.ts';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { Due } from '../checkout/checkout.ts';
import type { UsedCheckout } from '../checkout/use-checkout.ts';
import { type BookVisit, startText } from '../visit.ts';

type PolicyDialogProps = {
  visit: BookVisit;
  isOpen: boolean;
  checkout: Pick<UsedCheckout, 'isCostUnknown' | 'send'>;
  due: Due | null;
};

/** The cancellation policy, with the time and the fees of this booking, before it is sent. */
export function PolicyDialog({ visit, isOpen, checkout: { isCostUnknown, send }, due }: PolicyDialogProps) {
  const t = useText();
  const { draft, style } = visit;
  const when = draft.start ? startText(draft.start, style, 'long') : '';
  const keys = ['booking.policyCancel', 'booking.policyChange', 'booking.policyNoShow'] as const;
  // Nothing is called free of charge whose price is unknown.
  const free = isCostUnknown ? [t('deposit.askFailed')] : [null, ...keys.map((key) => t(key, { when }))];
  // The terms of this moment are above the lines of the policy.
  const [now, ...lines] = due?.policy ?? free;
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('booking.policyTitle')}
      cancelText={t('shell.cancel')}
      confirmText={t('shell.confirm')}
      onCancel={() => send({ type: 'policyCancelled' })}
      onConfirm={() => send({ type: 'policyConfirmed' })}
      loading={false}
      loadingLabel={t('booking.sending')}
      error={null}
    >
      {now && <p>{now}</p>}
      {lines.length > 0 && (
        <Stack gap={3} as="ul">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      )}
    </AlertDialog>
  );
}
