import mark from '@parlour/ui/icon/mark.svg';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { isSupported, languages, type SupportedLanguage } from '@parlour/phrases/languages';
import { useAppContext } from '../../lib/app-context.ts';
import { chooseLanguage } from '../../lib/language.ts';
import styles from './TopBar.module.css';

const spoken = (Object.keys(languages) as (keyof typeof languages)[]).filter((code): code is SupportedLanguage =>
  isSupported(code),
);

/** Whose app it is, and its language. */
export function TopBar() {
  const { language, t } = useAppContext();
  return (
    <header className={styles.bar} data-no-print="">
      <div className={styles.row}>
        <a href="/admin" className={styles.mark}>
          <img src={mark} alt="" width={28} height={28} />
          {t('admin.appName')}
        </a>
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
