import type { FormRule } from '@parlour/domain/form/forms-needed';
import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import { formAnswerCalls } from './form-answers.ts';
import { internalCall } from '../call.ts';

/** A published version of a form; `publishedAt` is epoch ms. */
export type StoreFormVersion = { id: string; number: number; publishedAt: number };

/**
 * A form of a store. `rules` say when it is asked for, `currentVersionId` which version new answers get; versions come the newest first. A withdrawn
 * form is inactive, and its versions stay for the answers that were given to them.
 */
export type StoreForm = {
  id: string;
  key: string;
  title: Wording;
  rules: FormRule[];
  isActive: boolean;
  currentVersionId: string | null;
  versions: StoreFormVersion[];
};

/** A version of a form with its content, in both languages of the store; `document.file` names a file that only the server reads. */
export type StoreFormTemplate = StoreFormVersion & { formId: string; template: FormTemplate<Wording> };

const get = <Input, Reply>(path: string, summary: string) =>
  internalCall<Input, Reply>({ method: 'GET', path: `/internal/${path}`, summary });

export const formCalls = {
  ...formAnswerCalls,
  listForms: get<{ shopId: string }, StoreForm[]>('form/list', 'Forms of a store with their published versions.'),
  getFormTemplate: get<{ shopId: string; versionId: string }, StoreFormTemplate>(
    'form/template',
    'What a version of a form says, current or not.',
  ),
};
