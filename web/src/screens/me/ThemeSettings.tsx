import { useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { chooseTheme, storedTheme, type Theme, themes } from '@parlour/ui/browser/theme.ts';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

const themeNames = { system: 'shell.themeSystem', light: 'shell.themeLight', dark: 'shell.themeDark' } as const;

/** Light, dark, or as the system has it, on this device. */
export function ThemeSettings() {
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
