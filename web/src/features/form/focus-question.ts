const control = ':is(input:not([hidden]), select, textarea, button):not(:disabled)';

/** The focus, and the words above it in sight. */
function focusIn(part: Element | null | undefined): void {
  const wrong = part?.querySelector<HTMLElement>(`${control}[aria-invalid="true"]`);
  const chosen = part?.querySelector<HTMLElement>('input[type="radio"]:checked');
  (wrong ?? chosen ?? part?.querySelector<HTMLElement>(control))?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
}

/** To the control of a question that is wrong, or to its first one; `detail`: which of a customer's details. */
export function focusQuestion(form: Element | null, id: string, detail?: string): void {
  const question = form?.querySelector(`[data-question="${CSS.escape(id)}"]`);
  focusIn((detail && question?.querySelector(`[data-detail="${CSS.escape(detail)}"]`)) || question);
}

export function focusSignature(form: Element | null, place: number): void {
  focusIn(form?.querySelector(`[data-signature="${place}"]`));
}
