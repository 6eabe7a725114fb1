import type { en } from './en.ts';

/** A complete catalog in another language: the same families and keys as English. */
export type Catalog = { [Family in keyof typeof en]: Record<keyof (typeof en)[Family], string> };
