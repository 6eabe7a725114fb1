import { paths } from '../../../lib/navigation/paths.ts';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { useText } from '../../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import styles from '../ProfileMenu.module.css';

const entries = [
  ['addresses', 'map-pin', 'settings.addresses'],
  ['notices', 'mail', 'settings.notices'],
  ['contacts', 'users', 'settings.contacts'],
  ['email', 'edit', 'account.changeEmail'],
  ['password', 'key', 'account.changePassword'],
  ['data', 'note', 'settings.data'],
  ['deletion', 'trash', 'settings.deletion'],
] as const;

/** What a customer settles about the account, each on a page of its own. */
export function SettingsMenu() {
  const t = useText();
  return (
    <ul className={styles.list}>
      {entries.map(([view, icon, key]) => (
        <li key={view}>
          <AppLink href={paths.profile({ view })} className={styles.entry}>
            <Icon name={icon} />
            <span className={styles.text}>{t(key)}</span>
            <Icon name="chevron-right" size={18} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
