import { currencyDigits } from '@parlour/domain/money/currencies';
import { toMinor } from '@parlour/domain/money/money';
import { MistakeList } from './mistake.ts';

type Place = { file: string; line: number };

/** What the rules of all tables share: the list of mistakes, and the pictures that are there and that are used. */
export class FolderCheck {
  readonly mistakes = new MistakeList();
  readonly usedPictures = new Set<string>();
  readonly #pictures: ReadonlySet<string>;

  constructor(pictures: Iterable<string>) {
    this.#pictures = new Set(pictures);
  }

  refuse(place: Place, column: string | null, reason: string): void {
    this.mistakes.add(place.file, place.line, column, reason);
  }

  /** Names that are referred to must exist in their own file; with null the file itself could not be read. */
  requireKey(
    place: Place,
    column: string,
    value: string,
    known: ReadonlySet<string> | null,
    otherFile: string,
  ): boolean {
    if (known === null || known.has(value)) return true;
    this.refuse(place, column, `"${value}" is not in ${otherFile}`);
    return false;
  }

  requirePictures(place: Place, column: string, names: readonly string[]): void {
    for (const name of names) {
      this.usedPictures.add(name);
      if (!this.#pictures.has(name)) this.refuse(place, column, `"${name}" is not in the folder pictures`);
    }
  }

  /** A price in the one currency of the stores it applies to. */
  priceIn(place: Place, column: string, price: string, currencies: ReadonlySet<string>): number | null {
    const [currency, ...others] = currencies;
    if (currency === undefined) return null;
    if (others.length > 0) {
      this.refuse(
        place,
        column,
        `applies to stores with different currencies (${[...currencies].join(', ')}); name stores of one currency only`,
      );
      return null;
    }
    const minor = toMinor(price, currency);
    if (minor === null)
      this.refuse(place, column, `${price} has more decimals than ${currency} has (${currencyDigits(currency)})`);
    return minor;
  }
}
