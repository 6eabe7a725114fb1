import { useState } from 'react';
import { languages } from '@parlour/phrases/languages';
import { LanguageChoice } from '../../features/language/components/LanguageChoice.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';

/** Another language while signing in: the page reloads in place, and what was typed is there again. */
export function EntryLanguage() {
  const { language, t } = useAppContext();
  const [isOpen, setOpen] = useState(false);
  const title = t('account.languageChosen', { language: languages[language].label });
  return (
    <Disclosure title={title} level={2} isOpen={isOpen} onOpenChange={setOpen}>
      <LanguageChoice way="inPlace" onClose={() => setOpen(false)} />
    </Disclosure>
  );
}
