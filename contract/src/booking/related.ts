import type { Wording } from '@parlour/domain/form/template';
import { list, renamed } from '../codec.ts';
import { type FilledForm, filledFormCodec } from '../form/filled.ts';

/** What comes with a booking: pictures beside its note, and the forms that were filled in for it, which become answers of their own. */
export type Related = { remarkImages: string[]; profile: FilledForm[] | null; isAgreePenalty: boolean };

export const relatedCodec = renamed<Related>({ profile: ['profile', list(filledFormCodec)] });

/** A form that a booking requires and that is still to be completed. */
export type OpenForm = { id: string; title: Wording };
