export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Key of the stored choice: plain text, read by the script that runs before the first paint. */
export const themeKey = 'theme';

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies and remembers light, dark, or whatever the system says. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // The choice then holds until the page is left.
  }
}
