import { isRefused as isRefusal } from '@parlour/contract/envelope';
import type { Answer, FormTemplate } from '@parlour/domain/form/template';
import { type RefObject, useRef, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { uploadsLeft } from '@parlour/ui/upload/kept-uploads.ts';
import { type CheckedForm, checkForm, firstFault } from './check-form.ts';
import { DocumentFault, forgetSaved, withDocument } from './finish-document.ts';
import { focusQuestion, focusSignature } from './focus-question.ts';
import type { FormEvent, FormState, QuestionFault } from './form-state.ts';
import { withDocumentFaults, withShownDocuments } from './kept-documents.ts';
import { type DocumentWays, type FormPlace, uploadName } from './question-ways.ts';
import { serverFault } from './server-fault.ts';
import { faultText } from './words.ts';

/** A form as it is sent. */
export type FilledForm = {
  answers: readonly Answer[];
  /** Addresses of the signatures, in the order of their titles; an empty one was not given. */
  signed: readonly string[];
};

/** The form waits for a choice of its customer, which the page words. */
export class ChoiceNeeded extends Error {}

export type SubmitOptions = {
  /** Tells forms on one page apart. */
  name: string;
  template: FormTemplate;
  state: FormState;
  answers: readonly Answer[];
  place: FormPlace;
  formRef: RefObject<HTMLElement | null>;
  tell: (event: FormEvent) => void;
  document: DocumentWays | undefined;
  /** Rejects where the form could not be taken; its answers then stay. */
  send: (filled: FilledForm) => Promise<void>;
  /** Forgets the draft of what was sent. */
  forget: () => void;
};

/** Puts the focus where a form is open or wrong first: at a question, or else at a signature. */
export function focusFirst(
  form: HTMLElement | null,
  { questions }: FormTemplate,
  { faults, unsigned }: CheckedForm,
): void {
  const first = firstFault(questions, faults)?.question;
  if (!first) {
    if (unsigned[0] !== undefined) focusSignature(form, unsigned[0]);
    return;
  }
  const item = faults[first.id]?.item ?? 0;
  focusQuestion(form, first.id, first.kind === 'customer_details' ? first.items[item] : undefined);
}

/** Photos that are still on their way, or that did not arrive: the form would be sent without them. */
function uploadFaults(name: string, { questions }: FormTemplate): Record<string, QuestionFault> {
  const faults = questions.flatMap(({ id, kind }): [string, QuestionFault][] => {
    const left = kind === 'image_upload' ? uploadsLeft(uploadName(name, id)) : 'none';
    return left === 'none' ? [] : [[id, { reason: left === 'sending' ? 'uploading' : 'upload_failed', item: 0 }]];
  });
  return Object.fromEntries(faults);
}

const lostDocument: QuestionFault = { reason: 'upload_failed', item: 0 };

/** Sends the form, or shows what keeps it from being sent. A press while it is on its way is not heard. */
export function useSubmit(options: SubmitOptions) {
  const { name, template, state, answers, place, formRef, tell, document, send, forget } = options;
  const t = useText();
  const { show, clear } = useToast();
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signatures = Array.from(state.signatures, (signed) => signed?.address ?? '');

  const isRefused = (): boolean => {
    const facts = {
      today: place.today,
      insurers: new Set(place.insurers.map(({ value }) => value)),
      // Only the server knows the numbers of all countries.
      isMobile: () => true,
    };
    const open = checkForm(template, answers, signatures, facts);
    const uploading = { ...open.faults, ...uploadFaults(name, template) };
    const checked = { ...open, faults: withDocumentFaults(name, template, uploading) };
    const faults = Object.values(checked.faults);
    if (faults.length === 0 && checked.unsigned.length === 0) return false;
    tell({ kind: 'refuse', ...checked });
    if (faults.some(({ reason }) => reason === 'required')) show({ text: t('form.allRequired'), tone: 'error' });
    else show({ text: faults[0] ? faultText(t, faults[0]) : t('form.signatureMissing'), tone: 'error' });
    requestAnimationFrame(() => focusFirst(formRef.current, template, checked));
    return true;
  };
  const showRefusal = (error: unknown) => {
    if (error instanceof ChoiceNeeded) return;
    const isLost = error instanceof DocumentFault;
    if (isRefusal(error)) forgetSaved(name);
    const faults = isLost ? { [error.question]: lostDocument } : serverFault(error);
    setFailure(isLost ? faultText(t, lostDocument) : errorWords(error, t).text);
    if (!faults) return;
    const refused = { faults, unsigned: [] };
    tell({ kind: 'refuse', ...refused });
    requestAnimationFrame(() => focusFirst(formRef.current, template, refused));
  };
  const submit = async () => {
    if (busy.current || isRefused()) return;
    // What was open before is filled in.
    clear();
    busy.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const workbook = await withDocument({ name, template, state, answers, ways: document });
      await send({ answers: await withShownDocuments(name, template, workbook), signed: signatures });
      forget();
    } catch (error) {
      showRefusal(error);
    }
    busy.current = false;
    setBusy(false);
  };
  return { isBusy, failure, submit };
}
