import { currencyDigits } from '@parlour/domain/money/currencies';
import { toMinor } from '@parlour/domain/money/money';
import { MistakeList } from './mistake.ts';

type Place = { file: string; line: number | null };

/** What the rules of all tables share: the list of mistakes, and the pictures and videos that are there and that are used. */
export class FolderCheck {
  readonly mistakes = new MistakeList();
  readonly usedPictures = new Set<string>();
  readonly usedVideos = new Set<string>();
  /** A cell that names pictures could not be read: which of them are used is not known. */
  hasUnreadPictures = false;
  readonly #pictures: ReadonlySet<string>;
  readonly #videos: ReadonlySet<string>;

  constructor(pictures: Iterable<string>, videos: Iterable<string> = []) {
    this.#pictures = new Set(pictures);
    this.#videos = new Set(videos);
  }

  refuse(place: Place, column: string | null, reason: string): void {
    this.mistakes.add(place.file, place.line, column, reason);
  }

  /** Names that are referred to must exist in their own file; with null the keys of that file are not known. */
  requireKey(
    place: Place,
    column: string,
    value: string | undefined,
    known: ReadonlySet<string> | null,
    otherFile: string,
  ): void {
    if (value === undefined || known === null || known.has(value)) return;
    this.refuse(place, column, `"${value}" is not in ${otherFile}`);
  }

  requireKeys(
    place: Place,
    column: string,
    values: readonly string[] | undefined,
    known: ReadonlySet<string> | null,
    otherFile: string,
  ): void {
    for (const value of values ?? []) this.requireKey(place, column, value, known, otherFile);
  }

  requirePictures(place: Place, column: string | null, names: readonly string[] | undefined): void {
    if (names === undefined) this.hasUnreadPictures = true;
    for (const name of names ?? []) {
      this.usedPictures.add(name);
      if (!this.#pictures.has(name)) this.refuse(place, column, `"${name}" is not in the folder pictures`);
    }
  }

  requireVideos(place: Place, column: string, names: readonly string[] | undefined): void {
    for (const name of names ?? []) {
      this.usedVideos.add(name);
      if (!this.#videos.has(name)) this.refuse(place, column, `"${name}" is not in the folder videos`);
    }
  }

  /** A price must be one of the one currency of the stores it applies to; a price or currencies that could not be read were told already. */
  requirePrice(place: Place, column: string, price: string | undefined, currencies: ReadonlySet<string>): void {
    const [currency, ...others] = currencies;
    if (price === undefined || currency === undefined) return;
    if (others.length > 0)
      this.refuse(
        place,
        column,
        `applies to stores with different currencies (${[...currencies].join(', ')}); name stores of one currency only`,
      );
    else if (toMinor(price, currency) === null)
      this.refuse(place, column, `${price} has more decimals than ${currency} has (${currencyDigits(currency)})`);
  }
}
