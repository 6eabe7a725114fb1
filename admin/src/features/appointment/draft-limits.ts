import { noteLimits } from '@parlour/domain/booking/note-limits';
import type { Draft, TypedContact } from './new-draft.ts';
import type { FaultyField } from './new-fault.ts';

/** How many characters each part of a new customer's contact has at most. */
export const mostLetters: Record<keyof TypedContact, number> = {
  firstName: 100,
  lastName: 100,
  mobile: 40,
  email: 254,
};
export const mostOverride = 300;

/** The fields of a new appointment whose text is longer than what can be kept. */
export function tooLongIn({ note, teamNote, override, customer }: Draft): FaultyField[] {
  const contact = customer.kind === 'typed' ? customer.contact : null;
  const ofContact = (Object.keys(mostLetters) as (keyof TypedContact)[]).map(
    (name) => [name, contact?.[name] ?? '', mostLetters[name]] as const,
  );
  const texts = [
    ...ofContact,
    ['override', override ?? '', mostOverride],
    ['note', note, noteLimits.mostLetters],
    ['teamNote', teamNote, noteLimits.mostLetters],
  ] as const;
  return texts.filter(([, text, most]) => text.length > most).map(([field]) => field);
}
