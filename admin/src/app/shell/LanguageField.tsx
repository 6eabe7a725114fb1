import { isSupported, languages, type SupportedLanguage } from '@parlour/phrases/languages';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { chooseLanguage } from '../../lib/language.ts';

const spoken = (Object.keys(languages) as (keyof typeof languages)[]).filter((code): code is SupportedLanguage =>
  isSupported(code),
);

/** The language of the stores' app on this device. */
export function LanguageField({ isLabelHidden = false }: { isLabelHidden?: boolean }) {
  const { language, t } = useAppContext();
  return (
    <SelectField
      label={t('shell.language')}
      isLabelHidden={isLabelHidden}
      value={language}
      options={spoken.map((code) => ({ value: code, text: languages[code].label, lang: languages[code].tag }))}
      onChange={(event) => chooseLanguage(event.target.value as SupportedLanguage)}
    />
  );
}
