import type { languageCalls } from '@parlour/contract/language/calls';
import type { HandlersOf } from '../platform/context.ts';
import { showPack, showRows } from './actions/show-texts.ts';
import { servePack } from './serve-pack.ts';

export const languageRoutes: HandlersOf<typeof languageCalls> = { getPack: showPack, getRows: showRows };

/** Whole packs have a version of their own. */
export const rawPack = { calls: ['getPack'] as const, register: servePack };
