/** A text without any white space, the full-width one included. */
export function stripSpaces(text: string): string {
  return text.replaceAll(/\s/gu, '');
}
