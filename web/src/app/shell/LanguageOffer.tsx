import { languages } from '@parlour/phrases/languages';
import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useLanguageChange } from '../../features/language/language-change.ts';
import { storeLanguage } from '../../lib/language/language.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import styles from './LanguageOffer.module.css';

/**
 * Offers once to continue in the browser's own language, in that language; it never decides by itself. It is part of the page's flow, as
 * the server wrote it, so that nothing lies under it and nothing moves.
 */
export function LanguageOffer() {
  const t = useText();
  const { language, languageOffer } = useAppContext();
  const { pathname, searchStr } = useLocation();
  const { change } = useLanguageChange('inPlace');
  const [isDeclined, setDeclined] = useState(false);
  if (!languageOffer || isDeclined) return null;
  const search = new URLSearchParams(searchStr);
  search.set('lang', languageOffer.language);
  const accept = (event: MouseEvent) => {
    event.preventDefault();
    change(languageOffer.language);
  };
  const decline = () => {
    storeLanguage(language);
    setDeclined(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label={t('shell.language')} className={styles.offer} data-no-print="">
      <a
        href={`${pathname}?${search}`}
        className={styles.link}
        lang={languages[languageOffer.language].tag}
        onClick={accept}
      >
        <Icon name="globe" size={18} />
        {languageOffer.text}
      </a>
      <IconButton icon="close" label={t('shell.close')} onClick={decline} />
    </aside>
  );
}
