import type { TeamMe } from '@parlour/contract/team/own';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { BottomTabs } from '@parlour/ui/layout/BottomTabs.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { logOut } from '../../features/team/calls.ts';
import { CurrentMe } from '../../features/team/me.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { mostTabs, usePlaces } from './places.ts';
import { Notices } from './Notices.tsx';
import { useRenewedNotices } from './use-renewed-notices.ts';
import { StoreSwitch } from './StoreSwitch.tsx';
import styles from './Navigation.module.css';

type Place = ReturnType<typeof usePlaces>['others'][number] | ReturnType<typeof usePlaces>['here'][number];

/** The way around for a member who is signed in: tabs at the bottom of a phone or tablet, a list at the side of a wide window. */
export function Navigation({ me, children }: { me: TeamMe; children: ReactNode }) {
  const t = useText();
  const { around, here, others } = usePlaces(me);
  const out = useAction(logOut);
  useRenewedNotices(me.id);
  return (
    <CurrentMe value={me}>
      <StoreSwitch around={around} />
      <Notices />
      <div className={styles.frame}>
        <nav aria-label={t('admin.navigation')} className={styles.side} data-no-print="">
          {here.length > 0 && <List places={here} />}
          <List places={others} />
          <p className={styles.who}>{me.name}</p>
          <Button
            kind="secondary"
            size="sm"
            loading={out.isBusy}
            loadingLabel={t('account.signingOut')}
            onClick={out.run}
          >
            {t('admin.signOut')}
          </Button>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
      <div className={styles.tabs}>
        <BottomTabs label={t('admin.navigation')} tabs={useTabs(me)} />
      </div>
    </CurrentMe>
  );
}

function List({ places }: { places: readonly Place[] }) {
  return (
    <ul className={styles.list}>
      {places.map(({ id, href, icon, text, isCurrent }) => (
        <li key={id}>
          <Link to={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            <Icon name={icon} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The first places of a store and "More" with all others; without a store there are few, and all fit. */
function useTabs(me: TeamMe): Place[] {
  const t = useText();
  const { pathname } = useLocation();
  const { here, others } = usePlaces(me);
  if (here.length === 0) return [...others];
  const tabs = here.slice(0, mostTabs);
  const more = { ...others[0]!, id: 'more', href: '/more', icon: 'more' as const, text: t('admin.more') };
  const isElsewhere = pathname === '/more' || !tabs.some(({ isCurrent }) => isCurrent);
  return [...tabs, { ...more, isCurrent: isElsewhere }];
}
