import { useText } from '../../lib/surroundings.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { Submit } from './submit.ts';
import { type BookVisit, startText } from './visit.ts';

/** The cancellation policy in three lines, with the time of this booking, before it is sent (B-226, B-227). */
export function PolicyDialog({ visit, policy }: { visit: BookVisit; policy: Submit['policy'] }) {
  const t = useText();
  const { draft, style } = visit;
  const when = draft.start ? startText(draft.start, style, 'long') : '';
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
      <Stack gap={3} as="ul">
        <li>{t('booking.policyCancel', { when })}</li>
        <li>{t('booking.policyChange', { when })}</li>
        <li>{t('booking.policyNoShow')}</li>
      </Stack>
    </AlertDialog>
  );
}
