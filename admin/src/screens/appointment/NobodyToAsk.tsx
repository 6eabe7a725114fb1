import type { Appointment } from '@parlour/contract/appointment/read';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { customerName } from '../../features/appointment/appointment-words.ts';
import { useText } from '../../lib/app-context.ts';
import { Sheet } from '../Sheet.tsx';

type NobodyToAskProps = { appointment: Appointment; onMove: (() => void) | null; onClose: () => void };

/** A proposal goes by mail, and is answered from it: without an address the time is agreed on by phone, and changed at once. */
export function NobodyToAsk({ appointment, onMove, onClose }: NobodyToAskProps) {
  const t = useText();
  return (
    <Sheet isOpen onClose={onClose} title={t('adminAppointment.proposeTitle')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        <NoticeBox tone="info">
          {t('adminAppointment.proposeUnheard', { name: customerName(appointment, t) })}
        </NoticeBox>
        {onMove && (
          <Button isWide onClick={onMove}>
            {t('adminAppointment.do_move')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
