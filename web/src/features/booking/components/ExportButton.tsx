import { useMutation } from '@tanstack/react-query';
import { exportAsDownload } from '../../../lib/export.ts';
import { tellFailure } from '../../../lib/failure.ts';
import { useSurroundings } from '../../../lib/surroundings.ts';
import { Button } from '../../../ui/Button.tsx';

/** Saves the signed-in person's bookings as a workbook. */
export function ExportButton() {
  const { api, t } = useSurroundings();
  const save = useMutation({
    mutationFn: () => exportAsDownload({ ask: () => api.booking.exportMine({}), key: 'share.exportName', t }),
    onError: tellFailure,
  });
  return (
    <Button
      kind="quiet"
      size="sm"
      loading={save.isPending}
      loadingLabel={t('share.exporting')}
      onClick={() => save.mutate()}
    >
      {t('share.export')}
    </Button>
  );
}
