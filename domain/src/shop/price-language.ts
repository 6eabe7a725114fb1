/** A language of a shop's prices and texts, and whether it is the shop's second one. */
export type PriceLanguage = { language: string; isSecond: boolean };

/** Decides in which of the offered languages prices are shown: the current one, or the first where that is not offered. */
export function priceLanguageOf(current: string | null, offered: readonly [string, ...string[]]): PriceLanguage {
  const language = offered.find((each) => each === current) ?? offered[0];
  return { language, isSecond: offered.indexOf(language) === 1 };
}
