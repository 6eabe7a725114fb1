const shape = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Decides whether a text is a colour of three or six hexadecimal digits. */
export function isHexColour(text: string): boolean {
  return shape.test(text);
}
