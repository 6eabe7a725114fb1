import { ConfirmForms } from './ConfirmForms.tsx';
import { findMissingForm } from './needed-forms.ts';

/** What only a shop needs that asks for forms: the part of the confirm page that shows them, and its check. One file in the build. */
export const formsPart = { ConfirmForms, findMissingForm };
