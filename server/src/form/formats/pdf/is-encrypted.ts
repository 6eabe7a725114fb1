/** A name of a PDF; any letter of it may stand by its number: `/Encry#70t`. */
const written = (name: string): string =>
  Array.from(name, (letter) => {
    const digits = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  }).join('');

const encryption = new RegExp(String.raw`\/${written('Encrypt')}\s*(?:<<|\d+\s+\d+\s+R)`);

/** Whether a PDF says that it is encrypted. It is looked at as it is: to write out all of its names first takes seconds where there are many. */
export const isEncryptedPdf = (bytes: Buffer): boolean => encryption.test(bytes.toString('latin1'));
