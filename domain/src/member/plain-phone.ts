/** The first digits of scripts with digits of their own: Arabic, Persian, Devanagari, Bengali, Thai. Full-width ones fold by themselves. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
const separators = /[\s\p{Z}\p{Pd}\p{Cf}\u2212\u30fc()[\]./·]/gu;

/** What was typed as a phone: what in front says that the country follows, the digits after it, and whether there is anything else. */
export type PlainPhone = { mark: '' | '+' | '00'; digits: string; hasOthers: boolean };

/** Reads the digits of a phone however it is spaced, bracketed or written. */
export function plainPhone(text: string): PlainPhone {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(separators, '');
  const mark = bare.startsWith('+') ? '+' : bare.startsWith('00') ? '00' : '';
  const rest = bare.slice(mark.length);
  return { mark, digits: rest.replaceAll(/\D/g, ''), hasOthers: /\D/.test(rest) };
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}
