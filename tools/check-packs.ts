import { isPackLanguage, languageCodes, languages } from '@parlour/phrases/languages';
import { bundledComplaints, coverageOf, packComplaints } from './packs/complaints.ts';
import { bundledTexts, english, packNames, readPack } from './packs/read-texts.ts';

const strangers = packNames()
  .filter((name) => !isPackLanguage(name))
  .map((name) => `phrases/packs/${name}.json: the app has no such language.`);
const complaints = [
  ...strangers,
  ...bundledComplaints('ch', bundledTexts.ch, english),
  ...bundledComplaints('tw', bundledTexts.tw, english),
  ...languageCodes.filter(isPackLanguage).flatMap((code) => packComplaints(code, readPack(code), english)),
];

for (const complaint of complaints) console.error(complaint);
console.log(`en, ch and tw: ${Object.keys(english).length} texts each.`);
for (const code of languageCodes.filter(isPackLanguage))
  console.log(`${code}  ${coverageOf(readPack(code), english).toFixed(1).padStart(5)} %  ${languages[code].label}`);
process.exitCode = complaints.length === 0 ? 0 : 1;
