import { ToastProvider } from '@parlour/ui/feedback/Toast.tsx';
import { Ribbon } from '@parlour/ui/layout/Ribbon.tsx';
import { SkipLink } from '@parlour/ui/layout/SkipLink.tsx';
import { Outlet } from '@tanstack/react-router';
import { useAppContext } from '../../lib/app-context.ts';
import { useState } from 'react';
import { NewVersion } from './NewVersion.tsx';
import { TopBar, TopBarNotices, TopBarPlace } from './TopBar.tsx';
import { useFocusInDialogs } from './use-focus-in-dialogs.ts';
import { useRoomForMessages } from './use-room-for-messages.ts';
import styles from './AppShell.module.css';

/** The frame around every page. */
export function AppShell() {
  const { mode, t } = useAppContext();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  useRoomForMessages();
  useFocusInDialogs();
  return (
    <ToastProvider label={t('shell.messages')} closeLabel={t('shell.close')}>
      <SkipLink text={t('shell.skipToContent')} target="main" />
      {mode === 'demo' && (
        <aside aria-label={t('shell.demo')}>
          <Ribbon>{t('shell.demoRibbon')}</Ribbon>
        </aside>
      )}
      <TopBar place={setPlace} notices={setNotices} />
      <NewVersion />
      <TopBarPlace value={place}>
        <TopBarNotices value={notices}>
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </TopBarNotices>
      </TopBarPlace>
    </ToastProvider>
  );
}
