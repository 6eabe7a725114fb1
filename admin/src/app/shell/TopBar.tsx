import mark from '@parlour/ui/icon/mark.svg';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { isSupported, languages, type SupportedLanguage } from '@parlour/phrases/languages';
import { createContext, type Ref } from 'react';
import { useAppContext } from '../../lib/app-context.ts';
import { chooseLanguage } from '../../lib/language.ts';
import styles from './TopBar.module.css';

const spoken = (Object.keys(languages) as (keyof typeof languages)[]).filter((code): code is SupportedLanguage =>
  isSupported(code),
);

/** The React context with the part of the bar that belongs to a signed-in member. */
export const TopBarPlace = createContext<HTMLElement | null>(null);

/** The React context with the place of the member's notices in the bar. */
export const TopBarNotices = createContext<HTMLElement | null>(null);

/** Whose app it is, for which store, and its language. */
export function TopBar({ place, notices }: { place: Ref<HTMLDivElement>; notices: Ref<HTMLDivElement> }) {
  const { language, t } = useAppContext();
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
          <SelectField
            label={t('shell.language')}
            isLabelHidden
            value={language}
            options={spoken.map((code) => ({ value: code, text: languages[code].label, lang: languages[code].tag }))}
            onChange={(event) => chooseLanguage(event.target.value as SupportedLanguage)}
          />
        </div>
      </div>
    </header>
  );
}
