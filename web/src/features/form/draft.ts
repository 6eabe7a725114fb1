import type { FormTemplate } from '@parlour/domain/form/template';
import { versionChanges } from '@parlour/domain/form/version-changes';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';
import { answersOf, type FormState, startState } from './form-state.ts';

/** A published version of a form as its reader sees it. */
export type FormVersion = { version: number; template: FormTemplate };

/** A form that was begun, with the version that was shown. `revisionId`: what was saved of it when it was begun; '' for nothing. */
export type FormDraft = FormVersion & { state: FormState; revisionId?: string | undefined };

const isDraft = (value: unknown): value is FormDraft | null => {
  const { template, state } = (value ?? {}) as Partial<FormDraft>;
  return value === null || (Array.isArray(template?.questions) && typeof state?.answers === 'object');
};

/**
 * The draft of a form for what it is filled in for. It is kept with the tab, and not beyond it unless the browser brings a closed tab back: its
 * answers may be about someone's health.
 */
export const formDraft = (form: string, relation: string): TabStore<FormDraft | null> =>
  tabStore({ key: `form ${form} ${relation}`, version: 1, isValid: isDraft, initial: null });

/**
 * The state that goes on from a draft. Another language of the same version changes nothing; of an older version stays what still answers the
 * new one, and the news say what differs. A signature holds for all that stood above it and for its own title, so after any difference it is asked for
 * again.
 */
export function resumeDraft(draft: FormDraft, now: FormVersion): FormState {
  if (draft.version === now.version) return draft.state;
  const { kept, isChanged, ...titles } = versionChanges(
    draft.template,
    now.template,
    answersOf(draft.template, draft.state, ''),
  );
  // A block of details always has an answer: what nobody has typed into it is no answer to keep.
  const given = kept.filter(({ questionId }) => draft.state.answers[questionId] !== undefined);
  const ids = new Set(kept.map(({ questionId }) => questionId));
  const extras = Object.fromEntries(Object.entries(draft.state.extras).filter(([id]) => ids.has(id)));
  const asksToSignAgain = isChanged && draft.state.signatures.some(Boolean);
  return {
    ...startState(given, asksToSignAgain ? [] : draft.state.signatures),
    extras,
    isTouched: draft.state.isTouched,
    news: isChanged ? { ...titles, asksToSignAgain } : null,
  };
}
