import { AppLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { paths } from '../paths.ts';
import styles from './TopBar.module.css';

type Place = { id: string; text: string; icon: IconName; href: string; isCurrent: boolean };

/** The main places at the top of a wide window, where thumbs do not reach. */
export function TopBar({ places }: { places: readonly Place[] }) {
  const t = useText();
  return (
    <header className={styles.bar} data-no-print="">
      <div className={styles.row}>
        <AppLink href={paths.landing()} className={styles.mark}>
          {t('shell.productName')}
        </AppLink>
        <nav aria-label={t('shell.places')}>
          <ul className={styles.list}>
            {places.slice(0, -1).map(({ id, text, icon, href, isCurrent }) => (
              <li key={id}>
                <AppLink href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
                  <Icon name={icon} />
                  {text}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
