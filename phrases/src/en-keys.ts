import type { en } from './en.ts';

/** A complete catalog in another language: the same nouns and keys as English. */
export type Catalog = { [Noun in keyof typeof en]: Record<keyof (typeof en)[Noun], string> };
