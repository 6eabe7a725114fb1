import type { Answer, FormTemplate } from '@parlour/domain/form/template';
import { useEffect } from 'react';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { dropUploads } from '@parlour/ui/upload/kept-uploads.ts';
import { type FormDraft, formDraft, type FormVersion, resumeDraft } from './draft.ts';
import { type FormEvent, reduceForm, type Signed, startState } from './form-state.ts';
import { uploadName } from './question-ways.ts';

/** What was saved of a form before. `revisionId` names it, '' where nothing was. */
export type SavedForm = {
  answers: readonly Answer[];
  signatures: readonly (Signed | null)[];
  revisionId?: string | undefined;
};

type FormOptions = FormVersion & { form: string; relation: string; saved?: SavedForm | undefined };

/**
 * A form that is filled in: what was begun in this tab goes before what was saved. The draft follows the language of its reader, so that a later
 * version is compared in one language.
 */
export function useForm({ form, relation, version, template, saved }: FormOptions) {
  const store = formDraft(form, relation);
  const draft = useTabStore(store);
  const resume = (begun: FormDraft | null) =>
    begun ? resumeDraft(begun, { version, template }) : startState(saved?.answers, saved?.signatures);
  const translated = draft?.version === version ? JSON.stringify(template) : null;
  useEffect(() => {
    const begun = store.read();
    if (begun && translated !== null && JSON.stringify(begun.template) !== translated)
      store.write({ ...begun, template: JSON.parse(translated) as FormTemplate });
  }, [store, translated]);
  return {
    state: resume(draft),
    tell: (event: FormEvent) => {
      const begun = store.read();
      const revisionId = begun ? begun.revisionId : saved?.revisionId;
      store.write({ version, template, state: reduceForm(resume(begun), event), revisionId });
    },
    forget: () => {
      store.clear();
      for (const { id, kind } of template.questions)
        if (kind === 'image_upload') dropUploads(uploadName(`${form} ${relation}`, id));
    },
  };
}
