import { type Language, languages } from '@parlour/phrases/languages';
import { useEffect, useState } from 'react';
import { storedLanguage, storeLanguage, switchLanguage } from '../../lib/language.ts';
import { loadTexts } from '../language-packs.ts';
import { useSurroundings, useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './LanguageOffer.module.css';

/** The bundled language that this browser's owner reads first, if there is one among those asked for. */
export function preferredLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    if (/^zh\b.*\b(hant|tw|hk|mo)\b/i.test(tag)) return 'tw';
    if (/^zh\b/i.test(tag)) return 'ch';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return null;
}

type Offer = { language: Language; text: string };

/** Offers once to read on in the browser's own language, in that language; it never decides by itself. */
export function LanguageOffer() {
  const t = useText();
  const { language } = useSurroundings();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const preferred = preferredLanguage(navigator.languages);
    if (!preferred || preferred === language || storedLanguage()) return;
    let isHere = true;
    void loadTexts(preferred).then(
      (translate) => isHere && setOffer({ language: preferred, text: translate('shell.readInThisLanguage') }),
      () => undefined,
    );
    return () => void (isHere = false);
  }, [language]);
  if (!offer) return null;
  const decline = () => {
    storeLanguage(language);
    setOffer(null);
  };
  return (
    <aside aria-label={t('shell.language')} className={styles.offer} data-no-print="">
      <Button
        kind="secondary"
        size="sm"
        icon="globe"
        lang={languages[offer.language].tag}
        onClick={() => switchLanguage(offer.language)}
      >
        {offer.text}
      </Button>
      <IconButton icon="close" label={t('shell.close')} onClick={decline} />
    </aside>
  );
}
