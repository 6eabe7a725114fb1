import { paths } from '../../lib/navigation/paths.ts';
import { LanguageChoice } from '../../features/language/components/LanguageChoice.tsx';
import { useGo } from '../../lib/navigation/AppLink.tsx';

/** The language screen; it closes to the account, which led here. */
export function LanguageSettings() {
  const go = useGo();
  return <LanguageChoice way="byLanding" onClose={() => go(paths.profile(), { replaces: true })} />;
}
