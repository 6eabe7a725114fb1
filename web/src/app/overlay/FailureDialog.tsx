import { useText } from '../../lib/app-context.ts';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';

/** A failure that the server wants to be read. */
export function FailureDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText();
  return (
    <AlertDialog
      isOpen
      title={t('shell.errorPrompt')}
      cancelText={null}
      confirmText={t('shell.confirm')}
      onCancel={onClose}
      onConfirm={onClose}
      loading={false}
      loadingLabel=""
      error={null}
    >
      <p>{text}</p>
    </AlertDialog>
  );
}
