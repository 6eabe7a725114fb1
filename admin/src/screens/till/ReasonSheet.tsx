import type { LineChange } from '@parlour/domain/till/line-changes';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { mostReason, ReasonField } from './ReasonField.tsx';

type ReasonSheetProps = {
  change: Pick<LineChange, 'kind' | 'name'>;
  onReason: (reason: string) => void;
  onClose: () => void;
};

/** Asks why a line of the appointment is left out, or why one is cheaper whose price has changed since. */
export function ReasonSheet({ change: { kind, name }, onReason, onClose }: ReasonSheetProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isLeft = kind === 'left_out';
  const save = () => {
    setTried(true);
    if (reason.trim() !== '' && reason.length <= mostReason) onReason(reason.trim());
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isLeft ? t('adminTill.leaveOutTitle', { name }) : name}
      closeLabel={t('shell.close')}
      footer={
        <Button isWide kind={isLeft ? 'danger' : 'primary'} onClick={save}>
          {t(isLeft ? 'adminTill.removeLine' : 'adminTill.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        <ReasonField
          kind={kind}
          value={reason}
          onChange={setReason}
          error={isTried && reason.trim() === '' ? t('adminTill.reasonNeeded') : undefined}
        />
      </Stack>
    </Sheet>
  );
}
