import { useMutation } from '@tanstack/react-query';
import { errorWords } from '../../../lib/error-words.ts';
import { exportAsDownload } from '../../../lib/export.ts';
import { useSurroundings } from '../../../lib/surroundings.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';

/** Saves the signed-in person's bookings as a workbook. */
export function ExportButton() {
  const { api, t } = useSurroundings();
  const { show } = useToast();
  const save = useMutation({
    mutationFn: () => exportAsDownload({ ask: () => api.booking.exportMine({}), key: 'share.exportName', t }),
    onError: (error) => show({ text: errorWords(error, t).text, tone: 'error' }),
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
