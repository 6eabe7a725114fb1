/** What a staff member's link is about: one form, for a booking or for the record of a customer. */
export type FormLinkSubject = { formId: string; trigger: 'booking' | 'member'; relationId: string };

/** The subject as a link keeps it. No id has a blank. */
export function writeLinkSubject({ formId, trigger, relationId }: FormLinkSubject): string {
  return `${trigger} ${relationId} ${formId}`;
}

/** Reads it back; null: it is none of a form. */
export function readLinkSubject(subject: string): FormLinkSubject | null {
  const [trigger, relationId, formId] = subject.split(' ');
  if ((trigger !== 'booking' && trigger !== 'member') || !relationId || !formId) return null;
  return { trigger, relationId, formId };
}
