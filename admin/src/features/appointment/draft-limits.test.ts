import { noteLimits } from '@parlour/domain/booking/note-limits';
import { expect, test } from 'vitest';
import { hasTooLong, mostOverride } from './draft-limits.ts';
import { emptyContact, firstDraft } from './new-draft.ts';

test('a new appointment with a text that cannot be kept whole is not sent', () => {
  const draft = firstDraft({});
  const text = 'a'.repeat(noteLimits.mostLetters);
  expect(hasTooLong({ ...draft, note: text, teamNote: text })).toBe(false);
  expect(hasTooLong({ ...draft, note: `${text}a` })).toBe(true);
  expect(hasTooLong({ ...draft, teamNote: `${text}a` })).toBe(true);
  expect(hasTooLong({ ...draft, override: 'a'.repeat(mostOverride + 1) })).toBe(true);
  const contact = { ...emptyContact, lastName: 'a'.repeat(101) };
  expect(hasTooLong({ ...draft, customer: { kind: 'typed', contact } })).toBe(true);
});
