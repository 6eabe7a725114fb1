/** Marks after which the next sentence follows without a space. */
const fullWidthEnd = /[。！？]$/u;
const anyEnd = /[.!?…。！？]$/u;
const fullWidthScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A sentence among others ends with a mark, also one whose fixed text has none. */
const ended = (sentence: string): string =>
  anyEnd.test(sentence) ? sentence : sentence + (fullWidthScript.test(sentence) ? '。' : '.');

/** Sentences after each other, as their script sets them. One alone stays as it is. */
export function joinSentences(sentences: readonly string[]): string {
  const said = sentences.filter((sentence) => sentence !== '');
  if (said.length === 1) return said[0]!;
  return said
    .map(ended)
    .reduce((all, next) => (all === '' || fullWidthEnd.test(all) ? all + next : `${all} ${next}`), '');
}
