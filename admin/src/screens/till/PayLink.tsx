import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../features/team/store.ts';
import { linkQuery } from '../../features/till/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { LoadFault } from '../LoadFault.tsx';
import styles from './Till.module.css';

/** The page on which the customer pays, as a code to scan and as a link to send. */
export function PayLink({ billId }: { billId: string }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const toast = useToast();
  const { data, error, refetch } = useQuery(linkQuery(shopId, billId));
  const copy = useAction(async () => {
    try {
      await navigator.clipboard.writeText(data?.url ?? '');
    } catch {
      return t('adminTill.copyFailed');
    }
    toast.show({ text: t('adminTill.copied'), tone: 'success' });
    return undefined;
  });
  if (!data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <img className={styles.qr} src={data.qr} alt={t('adminTill.qr')} width={240} height={240} />
      <Button kind="secondary" onClick={copy.run}>
        {t('adminTill.copyLink')}
      </Button>
      <div role="alert">{copy.error && <NoticeBox tone="warning">{copy.error}</NoticeBox>}</div>
      {copy.error && (
        <TextField
          label={t('adminTill.linkAddress')}
          readOnly
          value={data.url}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
