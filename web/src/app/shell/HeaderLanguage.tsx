import { type Language, languages } from '@parlour/phrases/languages';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import styles from './TopBar.module.css';

const LanguageSheet = lazyPart(
  async () => (await import('../../features/language/components/LanguageSheet.tsx')).LanguageSheet,
);

/** The languages of the page of forms, in which a store can be expected to have them read. */
const ofForms: readonly Language[] = ['ch', 'tw', 'en'];

/** The languages that a page offers, its own among them; undefined: all. */
function useOffered(current: Language): readonly Language[] | undefined {
  const { pathname } = useLocation();
  if (pathname !== '/extendedArchive') return undefined;
  return ofForms.includes(current) ? ofForms : [...ofForms, current];
}

/** The language of the page, and the way to another one; the page loads again where it is. */
export function HeaderLanguage() {
  const { language, t } = useAppContext();
  const offered = useOffered(language);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { label, tag } = languages[language];
  return (
    <>
      <button type="button" className={styles.language} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="globe" size={18} />
        <VisuallyHidden>{`${t('shell.language')} `}</VisuallyHidden>
        <span lang={tag}>{label}</span>
      </button>
      {isOpen !== null && (
        <Suspense>
          <LanguageSheet isOpen={isOpen} offered={offered} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
