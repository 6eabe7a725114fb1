import { isOffline, watchConnection } from '@parlour/ui/browser/connection.ts';
import { reloadOnce } from '@parlour/ui/browser/reload-once.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '../../lib/app-context.ts';
import { isIdle } from '../../lib/is-idle.ts';
import { isOtherBuild, useIsOtherBuild } from '../../lib/release.ts';
import styles from './NewVersion.module.css';

/**
 * Says that the server has a newer build of this app, or that the line is down. The page is loaded again by a press, or by itself on the way to another page,
 * once, when nothing is open that a reload would lose.
 */
export function NewVersion() {
  const t = useText();
  const isOld = useIsOtherBuild();
  const isDown = useSyncExternalStore(watchConnection, isOffline);
  useReloadOnTheWay();
  return (
    <div role="status" data-no-print="">
      {(isDown || isOld) && (
        <div className={styles.bar}>
          <p>{t(isDown ? 'shell.offline' : 'admin.newVersion')}</p>
          {!isDown && (
            <Button kind="secondary" size="sm" icon="refresh" onClick={() => location.reload()}>
              {t('shell.reload')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useReloadOnTheWay(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && isOtherBuild() && isIdle()) void reloadOnce(isIdle);
      }),
    [router],
  );
}
