import { isLanguage, type Language, languageCodes, languages } from '@parlour/phrases/languages';
import { useState } from 'react';
import { switchLanguage } from '../../lib/language.ts';
import { useSurroundings, useText } from '../../lib/surroundings.ts';
import { chooseTheme, storedTheme, type Theme, themes } from '../../lib/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { LanguageList } from '../../ui/LanguageList.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SegmentSwitch } from '../../ui/SegmentSwitch.tsx';
import { Stack } from '../../ui/Stack.tsx';

const themeNames = { system: 'shell.themeSystem', light: 'shell.themeLight', dark: 'shell.themeDark' } as const;

/** Settings of this device: language and appearance. */
export function Profile() {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen="Profile">
      <PageHeader title={t('shell.profile')} subtitle={t('shell.profileText')} />
      <Stack gap={8}>
        <LanguageSettings />
        <ThemeSettings />
      </Stack>
    </Page>
  );
}

/** Choosing only marks a language; the button changes it (LNG-01, 3.2.2). */
function LanguageSettings() {
  const t = useText();
  const { language } = useSurroundings();
  const [chosen, setChosen] = useState<Language>(language);
  return (
    <Stack gap={3} as="section">
      <h2>{t('shell.language')}</h2>
      <LanguageList
        label={t('shell.language')}
        options={languageCodes.map((code) => ({ id: code, text: languages[code].label, lang: languages[code].tag }))}
        selected={chosen}
        onSelect={(id) => isLanguage(id) && setChosen(id)}
      />
      <Button isUnavailable={chosen === language} onClick={() => chosen !== language && switchLanguage(chosen)}>
        {t('shell.confirm')}
      </Button>
    </Stack>
  );
}

function ThemeSettings() {
  const t = useText();
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Stack gap={3} as="section">
      <h2>{t('shell.appearance')}</h2>
      <SegmentSwitch
        label={t('shell.appearance')}
        options={themes.map((id) => ({ id, text: t(themeNames[id]) }))}
        selected={theme}
        onSelect={(id) => choose(id as Theme)}
      />
    </Stack>
  );
}
