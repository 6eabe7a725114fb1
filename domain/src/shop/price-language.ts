/** A language of a shop's prices and texts, and whether it is the shop's second one. */
export type PriceLanguage = { language: string; isSecond: boolean };

/** Decides in which of the offered languages prices are shown: the current one, or the first where that is not offered. */
export function priceLanguageOf(current: string | null, offered: readonly [string, ...string[]]): PriceLanguage {
  const language = offered.find((each) => each === current) ?? offered[0];
  return { language, isSecond: offered.indexOf(language) === 1 };
}

type Reader = {
  /** The customer's choice at this shop, or null where there is none or no way to choose, as in a mail. */
  chosen: string | null;
  /** The language of the app for this customer, or that of a document. */
  reads: string;
};

/** Decides which of a shop's languages a customer is shown: the chosen one, else the one of the app, else the shop's first. */
export function shownLanguage({ chosen, reads }: Reader, offered: readonly [string, ...string[]]): PriceLanguage {
  return priceLanguageOf(offered.find((each) => each === chosen) ?? reads, offered);
}
