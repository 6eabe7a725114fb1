import type { Api } from '@parlour/contract/api';
import { isLanguage } from '@parlour/phrases/languages';
import { languageOfPage, storedLanguage } from '../lib/language/language.ts';
import { untilShellReady } from '../lib/page/shell-ready.ts';
import { typedKey } from '../lib/storage/typed-key.ts';

/** What stood in the fields of the tab before it loaded again for that. */
async function restoreTyped(): Promise<void> {
  await untilShellReady();
  if (sessionStorage.getItem(typedKey)) (await import('../lib/storage/keep-typed.ts')).restoreTyped();
}

/** A language that is chosen in another tab of this browser is followed as soon as this tab is looked at. */
export function followOtherTabs(api: Api): void {
  const before = storedLanguage();
  const look = async () => {
    const language = storedLanguage();
    if (document.hidden || language === before || !isLanguage(language) || language === languageOfPage()) return;
    const { followLanguage } = await import('./follow-language.ts');
    await followLanguage(api, language);
  };
  void restoreTyped().catch(() => undefined);
  for (const sign of ['focus', 'visibilitychange']) addEventListener(sign, () => void look().catch(() => undefined));
}
