/** A language of a shop's prices and texts, and whether it is the shop's second one. */
export type PriceLanguage = { language: string; isSecond: boolean };

/** Decides in which of the offered languages prices are shown: the current one, or the first where that is not offered. */
export function priceLanguageOf(current: string | null, offered: readonly [string, ...string[]]): PriceLanguage {
  const language = offered.find((each) => each === current) ?? offered[0];
  return { language, isSecond: offered.indexOf(language) === 1 };
}

type Reader = {
  /** What she chose at this shop, or null where she chose nothing or cannot choose, as in a mail. */
  chosen: string | null;
  /** The language in which she reads the app, or in which a document is written. */
  reads: string;
};

/** Decides which of a shop's languages somebody is shown: the one she chose, else the one she reads, else the shop's first. */
export function shownLanguage({ chosen, reads }: Reader, offered: readonly [string, ...string[]]): PriceLanguage {
  return priceLanguageOf(offered.find((each) => each === chosen) ?? reads, offered);
}
