import { AsYouType, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';

type Typed = { mobile: string; country: string };

const internationalStart = /^\s*(\+|00)/;
/** What no number has: shaping would drop it, and nothing that was typed is lost. */
const others = /[^\s\p{Nd}\p{Z}\p{Pd}\p{Cf}+＋()[\]./]/u;
const digitCount = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

/** Whose ways a text is written in: the calling code in its front among the known ones, else that of the chosen country. */
export function callingCodeOf(text: string, chosen: string, known: readonly string[]): string {
  if (!internationalStart.test(text)) return chosen;
  const digits = text.replace(internationalStart, '').replaceAll(/\D/g, '');
  // No calling code is the beginning of another one.
  return known.find((code) => code !== '' && digits.startsWith(code)) ?? chosen;
}

/**
 * A mobile while it is typed: written in the country's own way as long as it only grows at its end, so that the caret never jumps; a
 * number with a dial code in front tells its country.
 */
export function typedMobile(before: Typed, text: string, isCaretAtEnd: boolean, shapes: MetadataJson): Typed {
  const { country } = before;
  if (others.test(text)) return { mobile: text, country };
  if (internationalStart.test(text)) return internationalMobile(text, country, shapes);
  const isGrowing = text.length > before.mobile.length;
  if (!isGrowing || !isCaretAtEnd || !Object.hasOwn(shapes.countries, country)) return { mobile: text, country };
  const shaped = new AsYouType(country as CountryCode, shapes).input(text);
  return { mobile: digitCount(shaped) === digitCount(text) ? shaped : text, country };
}

function internationalMobile(text: string, country: string, shapes: MetadataJson): Typed {
  const typing = new AsYouType(undefined, shapes);
  typing.input(text.trim().replace(/^00/, '+'));
  const number = typing.getNumber();
  if (!number?.isPossible()) return { mobile: text, country };
  return { mobile: number.formatNational(), country: number.country ?? country };
}
