import { useText } from '../lib/app-context.ts';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';

type ReplaceDialogProps = { shopName: string; isOpen: boolean; onKeep: () => void; onReplace: () => void };

/** The question before another visit takes the place of the one that was begun. */
export function ReplaceDialog({ shopName, isOpen, onKeep, onReplace }: ReplaceDialogProps) {
  const t = useText();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('account.replaceTitle')}
      cancelText={t('account.replaceKeep')}
      confirmText={t('account.replaceConfirm')}
      onCancel={onKeep}
      onConfirm={onReplace}
      loading={false}
      loadingLabel={t('shell.loading')}
      error={null}
    >
      {t('account.replaceText', { shop: shopName })}
    </AlertDialog>
  );
}
