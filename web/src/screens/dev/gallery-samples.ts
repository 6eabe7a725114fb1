import { en, type GallerySamples } from './gallery-samples-en.ts';
import { tw } from './gallery-samples-tw.ts';
import { zh } from './gallery-samples-zh.ts';

const samples: Readonly<Record<string, GallerySamples>> = { 'zh-Hans': zh, 'zh-Hant': tw };

/** The samples for a page language. */
export function samplesFor(lang: string): GallerySamples {
  return samples[lang] ?? en;
}
