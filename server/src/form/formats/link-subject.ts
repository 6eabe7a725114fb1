import { type FormTrigger, formTriggers } from '@parlour/domain/form/forms-needed';

/** What a staff member's link is about: one form, for a booking, a bill or the record of a customer. */
export type FormLinkSubject = { formId: string; trigger: FormTrigger; relationId: string };

/** The subject as a link keeps it. No id has a blank. */
export function writeLinkSubject({ formId, trigger, relationId }: FormLinkSubject): string {
  return `${trigger} ${relationId} ${formId}`;
}

/** Reads it back; null: it is none of a form. */
export function readLinkSubject(subject: string): FormLinkSubject | null {
  const [named, relationId, formId] = subject.split(' ');
  const trigger = formTriggers.find((each) => each === named);
  return trigger && relationId && formId ? { trigger, relationId, formId } : null;
}
