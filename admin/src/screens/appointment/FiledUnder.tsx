import type { Appointment } from '@parlour/contract/appointment/read';
import { joinName } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { fileApart } from '../../features/appointment/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useChanged } from './use-changed.ts';

/** Says that the appointment stands in the record of another person, whose contact was typed, and gives who comes a record of their own. */
export function FiledUnder({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const toast = useToast();
  const { store } = useStore();
  const { id: bookingId, version } = appointment;
  const { contact, filedUnder, mayFileApart } = appointment.customer;
  const changed = useChanged(bookingId);
  const name = joinName(contact.firstName, contact.lastName);
  const action = useAction(async () => {
    try {
      await fileApart({ shopId: store.id, bookingId, version });
      toast.show({ text: t('adminAppointment.filedApart', { name }), tone: 'success' });
    } finally {
      await changed();
    }
  });
  if (filedUnder === null) return null;
  return (
    <Stack gap={3}>
      <NoticeBox
        tone="warning"
        title={t('adminAppointment.filedUnder', { name, customer: filedUnder })}
        action={
          mayFileApart && (
            <Button
              kind="secondary"
              size="sm"
              onClick={action.run}
              loading={action.isBusy}
              loadingLabel={t('account.saving')}
            >
              {t('adminAppointment.fileApart', { name })}
            </Button>
          )
        }
      >
        {mayFileApart && t('adminAppointment.fileApartText', { customer: filedUnder })}
      </NoticeBox>
      <div role="alert">{action.error && <NoticeBox tone="danger">{action.error}</NoticeBox>}</div>
    </Stack>
  );
}
