import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useText } from '../../lib/app-context.ts';

type VisitSheetProps = { onAnswer: (finishes: boolean) => void; onClose: () => void };

/** Asks whether an appointment whose customer did not check in is over; its bill may be paid long before. */
export function VisitSheet({ onAnswer, onClose }: VisitSheetProps) {
  const t = useText();
  return (
    <Sheet isOpen onClose={onClose} title={t('adminTill.visitTitle')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        <p>{t('adminTill.visitText')}</p>
        <Button isWide onClick={() => onAnswer(true)}>
          {t('adminTill.visitOver')}
        </Button>
        <Button kind="secondary" isWide onClick={() => onAnswer(false)}>
          {t('adminTill.visitToCome')}
        </Button>
      </Stack>
    </Sheet>
  );
}
