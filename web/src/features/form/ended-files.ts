import type { Answer } from '@parlour/domain/form/template';
import type { FormDraft } from './draft.ts';
import type { FormState } from './form-state.ts';

/** An address that ends while the page fetches it is as good as over. */
const marginMs = 30_000;

const endOf = (address: string): number => Number(/[?&]expires=(\d+)/.exec(address)?.[1] ?? Infinity);

/** The addresses of pictures, documents and signatures in a draft that are over. */
export function endedFiles(draft: Pick<FormDraft, 'template' | 'state'> | null, now: number): string[] {
  if (!draft) return [];
  const { answers, signatures } = draft.state;
  const files = draft.template.questions.flatMap(({ id, kind }) =>
    kind === 'image_upload' || kind === 'document' ? (answers[id] ?? []) : [],
  );
  return [...files, ...signatures.flatMap((signed) => signed?.address ?? [])].filter(
    (address) => endOf(address) <= now + marginMs,
  );
}

/** A form with other addresses of the same files. */
export function withFiles(state: FormState, fresh: ReadonlyMap<string, string>): FormState {
  const renewed = (address: string) => fresh.get(address) ?? address;
  return {
    ...state,
    answers: Object.fromEntries(Object.entries(state.answers).map(([id, values]) => [id, values.map(renewed)])),
    signatures: state.signatures.map((signed) => signed && { ...signed, address: renewed(signed.address) }),
  };
}

/** Answers that were given, with other addresses of the same files. */
export const withAddresses = (answers: readonly Answer[], fresh: ReadonlyMap<string, string>): Answer[] =>
  answers.map(({ questionId, items }) => ({
    questionId,
    items: items.map((item) => ({ ...item, value: fresh.get(item.value) ?? item.value })),
  }));
