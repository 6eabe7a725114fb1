import type { Language } from '@parlour/phrases/languages';
import { type DeviceName, devices } from './devices.ts';
import { test } from './test.ts';

type Variant = {
  language: Language;
  device: DeviceName;
  /** Counts the variants, so that each takes a day of its own. */ place: number;
};

/** Each language and each window; a mistake of one Chinese script in one window alone is the business of `gate.e2e.ts`. */
const variants: readonly Omit<Variant, 'place'>[] = [
  { language: 'en', device: 'phone' },
  { language: 'en', device: 'desktop' },
  { language: 'ch', device: 'desktop' },
  { language: 'tw', device: 'phone' },
];

/** Describes the same journeys in every language, on a phone and in a wide window. */
export function inEveryVariant(describe: (variant: Variant) => void): void {
  for (const [place, { language, device }] of variants.entries())
    test.describe(`${device} ${language}`, () => {
      test.use({ ...devices[device], language });
      describe({ language, device, place });
    });
}
