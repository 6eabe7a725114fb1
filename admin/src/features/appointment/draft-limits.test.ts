import { noteLimits } from '@parlour/domain/booking/note-limits';
import { expect, test } from 'vitest';
import { tooLongIn, mostOverride } from './draft-limits.ts';
import { emptyContact, firstDraft } from './new-draft.ts';

test('a new appointment with a text that cannot be kept whole is not sent, and names each field that is too long', () => {
  const draft = firstDraft({});
  const text = 'a'.repeat(noteLimits.mostLetters);
  expect(tooLongIn({ ...draft, note: text, teamNote: text })).toEqual([]);
  expect(tooLongIn({ ...draft, note: `${text}a` })).toEqual(['note']);
  expect(tooLongIn({ ...draft, teamNote: `${text}a` })).toEqual(['teamNote']);
  expect(tooLongIn({ ...draft, override: 'a'.repeat(mostOverride + 1) })).toEqual(['override']);
  expect(tooLongIn({ ...draft, note: `${text}a`, teamNote: `${text}a` })).toEqual(['note', 'teamNote']);
  const contact = { ...emptyContact, lastName: 'a'.repeat(101) };
  expect(tooLongIn({ ...draft, customer: { kind: 'typed', contact } })).toEqual(['lastName']);
});
