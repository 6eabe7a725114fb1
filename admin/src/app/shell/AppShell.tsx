import { ToastProvider } from '@parlour/ui/feedback/Toast.tsx';
import { Ribbon } from '@parlour/ui/layout/Ribbon.tsx';
import { SkipLink } from '@parlour/ui/layout/SkipLink.tsx';
import { Outlet } from '@tanstack/react-router';
import { useAppContext } from '../../lib/app-context.ts';
import { TopBar } from './TopBar.tsx';
import styles from './AppShell.module.css';

/** The frame around every page. */
export function AppShell() {
  const { mode, t } = useAppContext();
  return (
    <ToastProvider label={t('shell.messages')} closeLabel={t('shell.close')}>
      <SkipLink text={t('shell.skipToContent')} target="main" />
      {mode === 'demo' && (
        <aside aria-label={t('shell.demo')}>
          <Ribbon>{t('shell.demoRibbon')}</Ribbon>
        </aside>
      )}
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </ToastProvider>
  );
}
