import { en, type GallerySamples } from './gallery-samples-en.ts';
import { zh } from './gallery-samples-zh.ts';

/** The samples for a page language. */
export function samplesFor(lang: string): GallerySamples {
  return lang.startsWith('zh') ? zh : en;
}
