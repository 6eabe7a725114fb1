import type { Language } from '@parlour/phrases/languages';
import { type DeviceName, devices } from './devices.ts';
import { test } from './test.ts';

type Variant = {
  language: Language;
  device: DeviceName;
  /** Counts the variants, so that each takes a day of its own. */ place: number;
};

const windows = ['phone', 'desktop'] as const;

/** Each language and each window once, not each pair of them: what one pair alone gets wrong is how a page looks, and `npm run gate:all` looks at all. */
export const looks = <const L extends Language>(...languages: L[]): (readonly [L, DeviceName])[] =>
  languages.map((language, place) => [language, windows[place % windows.length]!] as const);

/** Describes the same journeys in two languages, on a phone and in a wide window. */
export function inEveryVariant(describe: (variant: Variant) => void): void {
  for (const [place, [language, device]] of looks('en', 'tw').entries())
    test.describe(`${device} ${language}`, () => {
      test.use({ ...devices[device], language });
      describe({ language, device, place });
    });
}
