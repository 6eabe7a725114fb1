import type { AppointmentForm } from '@parlour/contract/appointment/read';
import { expect, test } from 'vitest';
import { openForms } from './open-forms.ts';

const consent: AppointmentForm = { formId: 'consent', title: 'Consent', isRequired: true, answerId: null };
const signed = { ...consent, formId: 'signed', answerId: 'answer' };
const optional = { ...consent, formId: 'optional', isRequired: false };

test.each([
  ['start', [consent, signed, optional], ['consent']],
  ['finish', [consent, signed, optional], ['consent']],
  ['finish', [signed, optional], []],
  ['start', [], []],
  // The customer completes it at the store, or the visit does not take place.
  ['arrive', [consent], []],
  ['confirm', [consent], []],
  ['cancel', [consent], []],
  ['noShow', [consent], []],
] as const)('0104 %s asks about required forms that nobody has completed: %#', (action, forms, asked) => {
  expect(openForms({ forms: [...forms] }, action).map(({ formId }) => formId)).toEqual(asked);
});
