/** Marks after which the next sentence follows without a space. */
const fullWidthEnd = /[。！？]$/u;

/** Sentences after each other, as their script sets them. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((all, next) => (all === '' || fullWidthEnd.test(all) ? all + next : `${all} ${next}`), '');
