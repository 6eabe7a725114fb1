import { useMutation } from '@tanstack/react-query';
import { exportAsDownload } from '../../../lib/file/export.ts';
import { tellFailure } from '../../../lib/http/failure.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

type ExportSheetProps = { isOpen: boolean; onClose: () => void };

/** Says what is in the file and what happens, and saves the signed-in person's bookings as a workbook. */
export function ExportSheet({ isOpen, onClose }: ExportSheetProps) {
  const { api, t } = useAppContext();
  const save = useMutation({
    mutationFn: () => exportAsDownload({ ask: () => api.booking.exportMine({}), key: 'share.exportName', t }),
    onError: tellFailure,
    onSuccess: onClose,
  });
  const button = (
    <Button isWide loading={save.isPending} loadingLabel={t('share.exporting')} onClick={() => save.mutate()}>
      {t('share.exportDo')}
    </Button>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('share.exportTitle')}
      closeLabel={t('shell.close')}
      footer={button}
    >
      <Stack gap={3}>
        <p>{t('share.exportWhat')}</p>
        <p>{t('share.exportHow')}</p>
      </Stack>
    </Sheet>
  );
}
