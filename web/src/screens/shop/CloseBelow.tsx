import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import styles from './CloseBelow.module.css';

/** The way out below a long text: a customer who has read it is there, and a sheet of text alone can be scrolled by keyboard. */
export function CloseBelow({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <p className={styles.close}>
      <Button kind="secondary" onClick={onClose}>
        {t('shell.close')}
      </Button>
    </p>
  );
}
