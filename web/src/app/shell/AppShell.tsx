import { Outlet, useLocation } from '@tanstack/react-router';
import { useFragment } from '../../lib/fragment.ts';
import { useBottomPlaceTaken } from '../../lib/bottom-place.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { useSurroundings, useText } from '../../lib/surroundings.ts';
import { BottomTabs } from '../../ui/BottomTabs.tsx';
import { Ribbon } from '../../ui/Ribbon.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { ToastProvider } from '../../ui/Toast.tsx';
import { paths } from '../paths.ts';
import { LanguageOffer } from './LanguageOffer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import styles from './AppShell.module.css';

/** The main places, in the order of the product's documents (SYS-01). */
function usePlaces() {
  const t = useText();
  const { pathname } = useLocation();
  const place = (id: string, text: string, icon: 'compass' | 'calendar' | 'heart' | 'user' | 'home', href: string) => ({
    id,
    text,
    icon,
    href,
    isCurrent: pathname === href,
    render: renderLink,
  });
  return [
    place('explore', t('shell.explore'), 'compass', paths.explore()),
    place('appointments', t('shell.appointments'), 'calendar', paths.appointments()),
    place('favorites', t('shell.favorites'), 'heart', paths.favorites()),
    place('profile', t('shell.profile'), 'user', paths.profile()),
    place('home', t('shell.home'), 'home', paths.landing()),
  ];
}

/** The gallery of pieces is a page of its own, with nothing of the app around it. */
export function AppShell() {
  const { pathname } = useLocation();
  return pathname === paths.gallery() ? <Outlet /> : <Frame />;
}

/** What stands around every screen. Booking pages have the bottom of the window to themselves (SYS-02). */
function Frame() {
  const t = useText();
  const { mode } = useSurroundings();
  const places = usePlaces();
  const isBooking = /^book(\/|$)/.test(useFragment());
  const isTaken = useBottomPlaceTaken();
  useHeadingFocus();
  return (
    <ToastProvider label={t('shell.messages')} closeLabel={t('shell.close')}>
      <SkipLink text={t('shell.skipToContent')} target="main" />
      {mode === 'demo' && (
        <aside aria-label={t('shell.demo')}>
          <Ribbon>{t('shell.demoRibbon')}</Ribbon>
        </aside>
      )}
      <LanguageOffer />
      <OfflineBar />
      <TopBar places={places} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {!isBooking && (
        <div className={isTaken ? styles.givesWay : styles.tabs}>
          <BottomTabs label={t('shell.places')} tabs={places} />
        </div>
      )}
    </ToastProvider>
  );
}
