import metadata from 'libphonenumber-js/min/metadata';
import { AsYouType, type CountryCode } from 'libphonenumber-js/core';

type Typed = { mobile: string; country: string };

const isKnown = (country: string): country is CountryCode => Object.hasOwn(metadata.countries, country);

/**
 * A mobile while it is typed: written in the country's own way as long as it only grows at its end, so that the caret never jumps; a
 * number with a dial code in front tells its country (CNF-05).
 */
export function typedMobile(before: Typed, text: string, isCaretAtEnd: boolean): Typed {
  const { country } = before;
  if (/^\s*(\+|00)/.test(text)) return internationalMobile(text, country);
  const isGrowing = text.length > before.mobile.length;
  if (!isGrowing || !isCaretAtEnd || !isKnown(country)) return { mobile: text, country };
  return { mobile: new AsYouType(country, metadata).input(text), country };
}

function internationalMobile(text: string, country: string): Typed {
  const typing = new AsYouType(undefined, metadata);
  typing.input(text.trim().replace(/^00/, '+'));
  const number = typing.getNumber();
  if (!number?.isPossible()) return { mobile: text, country };
  return { mobile: number.formatNational(), country: number.country ?? country };
}
