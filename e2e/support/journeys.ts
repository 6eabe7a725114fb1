import { supportedLanguages, type Language } from '@parlour/phrases/languages';
import { type DeviceName, deviceNames, devices } from './devices.ts';
import { test } from './test.ts';

type Variant = {
  language: Language;
  device: DeviceName;
  /** Counts the variants, so that each takes a day of its own. */ place: number;
};

/** Describes the same journeys in every language, on a phone and in a wide window. */
export function inEveryVariant(describe: (variant: Variant) => void): void {
  for (const [row, device] of deviceNames.entries())
    for (const [column, language] of supportedLanguages.entries())
      test.describe(`${device} ${language}`, () => {
        test.use({ ...devices[device], language });
        describe({ language, device, place: row * supportedLanguages.length + column });
      });
}
