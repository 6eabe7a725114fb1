/** The longest error message that is shown or kept, in letters: a letter of two halves counts once. */
export const mostMessageLetters = 255;

/** Cuts a text to 255 letters; nothing marks the cut. */
export function cutMessage(text: string): string {
  // Short texts need no counting: there are never more letters than code units.
  if (text.length <= mostMessageLetters) return text;
  let end = 0;
  for (let letters = 0; letters < mostMessageLetters && end < text.length; letters++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
