import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';

/** The secret address of a feed that was made just now. It is nowhere to be read again. */
export function FeedAddress({ address, onClose }: { address: string | null; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const copy = useAction(async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
    } catch {
      return t('adminFeed.copyFailed');
    }
    toast.show({ text: t('adminFeed.copied'), tone: 'success' });
    return undefined;
  });
  return (
    <Sheet
      isOpen={address !== null}
      onClose={onClose}
      title={t('adminFeed.addressTitle')}
      closeLabel={t('shell.close')}
    >
      <Stack gap={4}>
        <p>{t('adminFeed.addressText')}</p>
        <TextField
          label={t('adminFeed.address')}
          readOnly
          value={address ?? ''}
          onFocus={(event) => event.target.select()}
        />
        <div role="alert">{copy.error && <NoticeBox tone="danger">{copy.error}</NoticeBox>}</div>
        <Button isWide onClick={copy.run}>
          {t('adminFeed.copy')}
        </Button>
        <Button isWide kind="secondary" onClick={onClose}>
          {t('adminFeed.done')}
        </Button>
      </Stack>
    </Sheet>
  );
}
