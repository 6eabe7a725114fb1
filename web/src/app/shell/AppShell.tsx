import { Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useBottomPlaceTaken } from '../../lib/page/bottom-place.ts';
import { useTellsHeight } from '../../lib/browser/in-frame.ts';
import { useShellReady } from '../../lib/page/shell-ready.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { BottomTabs } from '@parlour/ui/layout/BottomTabs.tsx';
import { Ribbon } from '@parlour/ui/layout/Ribbon.tsx';
import { SkipLink } from '@parlour/ui/layout/SkipLink.tsx';
import { ToastProvider } from '@parlour/ui/feedback/Toast.tsx';
import { SessionParts } from '../overlay/SessionParts.tsx';
import { useKeptIds } from '../kept-ids.ts';
import { isStoreDevice, paths } from '../../lib/navigation/paths.ts';
import { LanguageOffer } from './LanguageOffer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PoweredBy } from './PoweredBy.tsx';
import { ReserveOver, useIsBooking } from './ReserveOver.tsx';
import { TopBar } from './TopBar.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { usePlaces } from './places.ts';
import styles from './AppShell.module.css';

/** The gallery of pieces and the pages at devices of stores are pages of their own, with nothing of the app around them. */
export function AppShell() {
  const { pathname } = useLocation();
  if (pathname === paths.gallery()) return <NoFrame />;
  return isStoreDevice(pathname) ? <DeviceFrame /> : <Frame />;
}

function NoFrame() {
  useShellReady();
  return <Outlet />;
}

/** The pages at a device of a store lead nowhere: customers use them one after the other. */
function DeviceFrame() {
  const t = useText();
  useHeadingFocus();
  useShellReady();
  return (
    <ToastProvider label={t('shell.messages')} closeLabel={t('shell.close')}>
      <main id="main" tabIndex={-1} className={styles.inside} data-forgets="">
        <Outlet />
      </main>
    </ToastProvider>
  );
}

function PlaceTabs() {
  return <BottomTabs label={useText()('shell.places')} tabs={usePlaces()} />;
}

/**
 * The frame around every screen. Booking pages have the bottom of the window to themselves. Opened with `mode=component`, inside a
 * page of another site, the app has no frame.
 */
function Frame() {
  const t = useText();
  const asked = useSearch({ strict: false }) as { mode?: string };
  const [isComponent] = useState(asked.mode === 'component');
  const { mode } = useAppContext();
  const isBooking = useIsBooking();
  const isTaken = useBottomPlaceTaken();
  useTellsHeight(isComponent);
  useHeadingFocus();
  useKeptIds();
  return (
    <ToastProvider label={t('shell.messages')} closeLabel={t('shell.close')}>
      <SkipLink text={t('shell.skipToContent')} target="main" />
      {mode === 'demo' && (
        <aside aria-label={t('shell.demo')}>
          <Ribbon>{t('shell.demoRibbon')}</Ribbon>
        </aside>
      )}
      {!isComponent && <LanguageOffer />}
      <OfflineBar />
      <SessionParts />
      {!isComponent && <TopBar isBooking={isBooking} />}
      <main id="main" tabIndex={-1} className={isComponent ? styles.inside : styles.main}>
        <ReserveOver>
          <Outlet />
        </ReserveOver>
      </main>
      {!isBooking && !isComponent && <PoweredBy />}
      {!isBooking && !isComponent && (
        <div className={isTaken ? styles.givesWay : styles.tabs}>
          <PlaceTabs />
        </div>
      )}
    </ToastProvider>
  );
}
