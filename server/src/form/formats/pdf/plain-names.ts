/** The names of a PDF may have any letter by its number: `/Encry#70t`. */
export const withPlainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
