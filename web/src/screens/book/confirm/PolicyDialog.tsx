import { useText } from '../../../lib/app-context.ts';
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Due } from '../payment/charge-turn.ts';
import type { Submit } from './submit.ts';
import { type BookVisit, startText } from '../visit.ts';

type PolicyDialogProps = { visit: BookVisit; policy: Submit['policy']; due: Due | null };

/** The cancellation policy, with the time and the fees of this booking, before it is sent. */
export function PolicyDialog({ visit, policy, due }: PolicyDialogProps) {
  const t = useText();
  const { draft, style } = visit;
  const when = draft.start ? startText(draft.start, style, 'long') : '';
  const keys = ['booking.policyCancel', 'booking.policyChange', 'booking.policyNoShow'] as const;
  // Nothing is called free of charge of which nobody knows what it costs.
  const free = policy.isUnknown ? [t('deposit.askFailed')] : [null, ...keys.map((key) => t(key, { when }))];
  // What holds at this moment stands above the lines of the policy.
  const [now, ...lines] = due?.policy ?? free;
  return (
    <AlertDialog
      isOpen={policy.isOpen}
      title={t('booking.policyTitle')}
      cancelText={t('shell.cancel')}
      confirmText={t('shell.confirm')}
      onCancel={policy.cancel}
      onConfirm={policy.confirm}
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
