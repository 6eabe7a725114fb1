import { noteLimits } from '@parlour/domain/booking/note-limits';
import type { Draft, TypedContact } from './new-draft.ts';

/** How many characters each part of a new customer's contact has at most. */
export const mostLetters: Record<keyof TypedContact, number> = {
  firstName: 100,
  lastName: 100,
  mobile: 40,
  email: 254,
};
export const mostOverride = 300;

/** Whether a text of a new appointment is longer than what can be kept. */
export function hasTooLong({ note, teamNote, override, customer }: Draft): boolean {
  const isLong = (text: string, most: number) => text.length > most;
  const contact = customer.kind === 'typed' ? customer.contact : null;
  return (
    isLong(note, noteLimits.mostLetters) ||
    isLong(teamNote, noteLimits.mostLetters) ||
    isLong(override ?? '', mostOverride) ||
    (contact !== null &&
      (Object.keys(mostLetters) as (keyof TypedContact)[]).some((name) => isLong(contact[name], mostLetters[name])))
  );
}
