import { useSyncExternalStore } from 'react';
import { isOffline, watchConnection } from '@parlour/ui/browser/connection.ts';
import { useText } from '../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import styles from './OfflineBar.module.css';

const useIsDown = () => useSyncExternalStore(watchConnection, isOffline, () => false);

/** Says that the line is down; it lies over the page, so that nothing moves. */
export function OfflineBar() {
  const t = useText();
  const isDown = useIsDown();
  return (
    <div role="status" className={styles.place} data-no-print="">
      {isDown && (
        <p className={styles.bar}>
          <Icon name="offline" size={18} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
