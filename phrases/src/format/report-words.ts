import { hasText, type PhraseKey, type Translate } from '../t.ts';

/** Where an appointment came from; a source that has no word is named as it is kept. */
export function sourceWord(source: string, t: Translate): string {
  const key = `adminReport.source_${source.replaceAll('-', '_')}` as PhraseKey;
  return hasText(t, key) ? t(key) : source;
}
