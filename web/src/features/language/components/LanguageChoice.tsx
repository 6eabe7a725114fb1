import { useState } from 'react';
import { isLanguage, type Language, languageCodes, languages } from '@parlour/phrases/languages';
import { useAppContext } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { LanguageList } from '@parlour/ui/choice/LanguageList.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { type LanguageWay, useLanguageChange } from '../language-change.ts';

type LanguageChoiceProps = { way: LanguageWay; offered?: readonly Language[] | undefined; onClose: () => void };

/** Choosing only moves the tick; the button changes the language, or closes where it is the same. */
export function LanguageChoice({ way, offered = languageCodes, onClose }: LanguageChoiceProps) {
  const { language, t } = useAppContext();
  const [chosen, setChosen] = useState<Language>(language);
  const { change, isBusy } = useLanguageChange(way);
  return (
    <Stack gap={4}>
      <LanguageList
        label={t('shell.language')}
        options={offered.map((code) => ({ id: code, text: languages[code].label, lang: languages[code].tag }))}
        selected={chosen}
        onSelect={(id) => isLanguage(id) && setChosen(id)}
      />
      <Button
        kind={way === 'inPlace' ? 'secondary' : 'primary'}
        isWide
        loading={isBusy}
        loadingLabel={t('shell.loading')}
        onClick={() => (chosen === language ? onClose() : change(chosen))}
      >
        {t('shell.confirm')}
      </Button>
    </Stack>
  );
}
