import { isLanguage, languageCodes } from '@parlour/phrases/languages';
import { english, textsOf } from './packs/read-texts.ts';

/**
 * For translators: `node tools/print-texts.ts` prints every English text with its key as JSON, `--missing <language>` only those that the
 * language does not have yet.
 */
const [option, language] = process.argv.slice(2);
if (option === undefined) console.log(JSON.stringify(english, null, 2));
else if (option === '--missing' && isLanguage(language)) {
  const known = textsOf(language);
  console.log(JSON.stringify(Object.fromEntries(Object.entries(english).filter(([key]) => !known[key])), null, 2));
} else {
  console.error(`Say "--missing" and one of ${languageCodes.join(', ')}, or nothing.`);
  process.exitCode = 1;
}
