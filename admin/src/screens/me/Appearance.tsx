import { chooseTheme, storedTheme, type Theme, themes } from '@parlour/ui/browser/theme.ts';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { useText } from '../../lib/app-context.ts';

const themeNames = { system: 'shell.themeSystem', light: 'shell.themeLight', dark: 'shell.themeDark' } as const;

/** Light, dark, or as the system has it, on this device. */
export function Appearance() {
  const t = useText();
  const [theme, setTheme] = useState(storedTheme);
  return (
    <Stack gap={3} as="section">
      <h2>{t('shell.appearance')}</h2>
      <SegmentSwitch
        label={t('shell.appearance')}
        options={themes.map((id) => ({ id, text: t(themeNames[id]) }))}
        selected={theme}
        onSelect={(id) => {
          chooseTheme(id as Theme);
          setTheme(id as Theme);
        }}
      />
    </Stack>
  );
}
