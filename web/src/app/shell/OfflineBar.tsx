import { useSyncExternalStore } from 'react';
import { useText } from '../../lib/surroundings.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBar.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says that the line is down; it lies over the page, so that nothing moves. */
export function OfflineBar() {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.place} data-no-print="">
      {!isOnline && (
        <p className={styles.bar}>
          <Icon name="offline" size={18} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
