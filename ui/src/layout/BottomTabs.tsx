import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import type { RenderLink } from '../button/link.ts';
import styles from './BottomTabs.module.css';

type BottomTab = {
  id: string;
  text: string;
  icon: IconName;
  href: string;
  isCurrent: boolean;
  /** A small figure on the icon; `countName` says it in words, as "Appointments, 2 upcoming". */
  count?: number;
  countName?: string;
  /** Shown only where the document says that there is one, or where it is the current one. */
  needs?: 'store' | undefined;
  render?: RenderLink;
};

type BottomTabsProps = { label: string; tabs: readonly BottomTab[] };

/** The main places of the app, within reach of the thumb. */
export function BottomTabs({ label, tabs }: BottomTabsProps) {
  return (
    <nav aria-label={label} className={styles.bar} data-no-print="">
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.id} className={styles.item} data-needs={tab.needs}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab }: { tab: BottomTab }) {
  const hasCount = tab.count !== undefined && tab.count > 0;
  const props = {
    href: tab.href,
    className: styles.link,
    'aria-label': hasCount ? tab.countName : undefined,
    'aria-current': tab.isCurrent ? ('page' as const) : undefined,
    children: (
      <>
        <span className={styles.icon}>
          <Icon name={tab.icon} size={22} />
          {hasCount && <span className={styles.count}>{tab.count}</span>}
        </span>
        <span className={styles.text}>{tab.text}</span>
      </>
    ),
  };
  return tab.render ? tab.render(props) : <a {...props} />;
}
