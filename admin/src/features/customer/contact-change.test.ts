import { expect, test } from 'vitest';
import { edited, isEdited, withTyped } from './contact-change.ts';

const card = {
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@mail.example',
  mobile: '0912345678',
  dialCode: '+886',
  country: 'TW',
  birthday: '',
  language: 'tw',
};

test('what a colleague saved meanwhile stays when the rest of the form is saved', () => {
  const edits = withTyped({}, card, { ...card, lastName: 'Wang' });
  expect(edits).toEqual({ lastName: 'Wang' });
  const meanwhile = { ...card, email: 'new@mail.example', mobile: '0400 123 456', dialCode: '+61', country: 'AU' };
  expect(edited(meanwhile, edits)).toEqual({ ...meanwhile, lastName: 'Wang' });
});

test('a field that was emptied stays empty, and another number has no dial code of the one before', () => {
  const first = withTyped({}, card, { ...card, email: '' });
  const edits = withTyped(first, edited(card, first), { mobile: '+61400123456' });
  expect(edited(card, edits)).toMatchObject({ email: '', mobile: '+61400123456', dialCode: '', country: '' });
  expect(edited(card, { mobile: card.mobile })).toEqual(card);
  expect([isEdited(card, edits), isEdited(card, { mobile: card.mobile }), isEdited(card, {})]).toEqual([
    true,
    false,
    false,
  ]);
});
