import type { TeamMe } from '@parlour/contract/team/own';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { BottomTabs } from '@parlour/ui/layout/BottomTabs.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { logOut } from '../../features/team/calls.ts';
import { mayInChain } from '../../features/team/may.ts';
import { CurrentMe } from '../../features/team/me.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './Navigation.module.css';

/** The places of the app that this member may open. */
function usePlaces({ chains }: TeamMe) {
  const t = useText();
  const { pathname } = useLocation();
  const may = (permission: Parameters<typeof mayInChain>[1]) => chains.some((chain) => mayInChain(chain, permission));
  const places = [
    { id: 'stores', href: '/', icon: 'home', text: t('admin.stores'), isOpen: true },
    { id: 'team', href: '/team', icon: 'users', text: t('admin.team'), isOpen: may('team.manage') },
    { id: 'activity', href: '/activity', icon: 'clock', text: t('admin.activity'), isOpen: may('audit.read') },
    { id: 'account', href: '/account', icon: 'user', text: t('admin.account'), isOpen: true },
  ] as const;
  return places
    .filter(({ isOpen }) => isOpen)
    .map((place) => ({ ...place, isCurrent: pathname === place.href, render: appLink }));
}

/** The way around for a member who is signed in: tabs at the bottom of a phone or tablet, a list at the side of a wide window. */
export function Navigation({ me, children }: { me: TeamMe; children: ReactNode }) {
  const t = useText();
  const places = usePlaces(me);
  const out = useAction(logOut);
  return (
    <CurrentMe value={me}>
      <div className={styles.frame}>
        <nav aria-label={t('admin.navigation')} className={styles.side} data-no-print="">
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
        <BottomTabs label={t('admin.navigation')} tabs={places} />
      </div>
    </CurrentMe>
  );
}
