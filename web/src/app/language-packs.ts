import type { Language } from '@parlour/phrases/languages';
import { type Catalog, type Translate, translator } from '@parlour/phrases/t';

type Packs = Record<Language, () => Promise<{ texts: unknown }>>;

// A pack has the same keys in every bundled language, so none needs another one beside it.
const packs: Packs = {
  en: () => import('./language/en.ts'),
  ch: () => import('./language/ch.ts'),
  tw: () => import('./language/tw.ts'),
};
const bookingPacks: Packs = {
  en: () => import('./language/booking/en.ts'),
  ch: () => import('./language/booking/ch.ts'),
  tw: () => import('./language/booking/tw.ts'),
};

async function translatorOf(from: Packs, language: Language): Promise<Translate> {
  const { texts } = await from[language]();
  return translator(language, texts as Partial<Catalog>, {} as Catalog);
}

const made = new Map<Language, Promise<Translate>>();
const madeForBooking = new Map<Language, Translate>();

/** The texts of a language; each pack is a file of its own and fetched once. What is said of a booking comes with `loadBookingTexts`. */
export function loadTexts(language: Language): Promise<Translate> {
  let translate = made.get(language);
  if (!translate) {
    translate = translatorOf(packs, language).then((ofAll): Translate => {
      return (key, values) => ((key.startsWith('booking.') && madeForBooking.get(language)) || ofAll)(key, values);
    });
    translate.catch(() => made.delete(language));
    made.set(language, translate);
  }
  return translate;
}

/** Adds what the pages of a booking say to the texts of a language. */
export async function loadBookingTexts(language: Language): Promise<void> {
  if (!madeForBooking.has(language)) madeForBooking.set(language, await translatorOf(bookingPacks, language));
}
