import type { FormTemplate } from './template.ts';

/** How many signatures a form has: one for each title, and one without a title where a signature is required and no title says whose. */
export function signatureCount({
  signatures,
  isSignatureRequired,
}: Pick<FormTemplate<unknown>, 'signatures' | 'isSignatureRequired'>): number {
  return signatures.length > 0 ? signatures.length : Number(isSignatureRequired);
}

/** The places of the signatures that are required and missing. */
export function missingSignatures(
  template: Pick<FormTemplate<unknown>, 'signatures' | 'isSignatureRequired'>,
  given: readonly string[],
): number[] {
  if (!template.isSignatureRequired) return [];
  return Array.from({ length: signatureCount(template) }, (_, place) => place).filter(
    (place) => (given[place] ?? '') === '',
  );
}
