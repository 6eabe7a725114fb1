import mark from '@parlour/ui/icon/mark.svg';
import { createContext, type Ref } from 'react';
import { useText } from '../../lib/app-context.ts';
import { LanguageField } from './LanguageField.tsx';
import styles from './TopBar.module.css';

/** The React context with the part of the bar that belongs to a signed-in member. */
export const TopBarPlace = createContext<HTMLElement | null>(null);

/** The React context with the place of the member's notices in the bar. */
export const TopBarNotices = createContext<HTMLElement | null>(null);

/** Whose app it is, for which store, and its language. */
export function TopBar({ place, notices }: { place: Ref<HTMLDivElement>; notices: Ref<HTMLDivElement> }) {
  const t = useText();
  return (
    <header className={styles.bar} data-no-print="">
      <div className={styles.row}>
        <a href="/admin" className={styles.mark} aria-label={t('admin.appName')}>
          <img src={mark} alt="" width={28} height={28} />
          <span className={styles.name}>{t('admin.appName')}</span>
        </a>
        <div ref={place} className={styles.store} />
        <div ref={notices} className={styles.notices} />
        <div className={styles.language}>
          <LanguageField isLabelHidden />
        </div>
      </div>
    </header>
  );
}
