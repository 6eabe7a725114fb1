import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { describe, expect, test } from 'vitest';
import { type Draft, emptyContact, firstDraft, type TypedContact } from './new-draft.ts';
import { faultsIn, faultyField, reasonFault, refusedFaults, type SaidFault } from './new-fault.ts';

const t = translator('en', en, en);
const line = { id: 1, code: 'cut', staffId: null, guest: 1, addOnCodes: [] };
const typed = (contact: Partial<TypedContact> = {}, more: Partial<Draft> = {}): Draft => ({
  ...firstDraft({}),
  customer: { kind: 'typed', contact: { ...emptyContact, ...contact } },
  ...more,
});
const fieldsOf = (said: readonly SaidFault[], draft: Draft) =>
  said.filter(({ holds }) => holds(draft)).map(({ field }) => field);

test('a refusal marks the field that it names, where the form has it', () => {
  expect(['mobile', 'email', 'firstName', 'override'].map(faultyField)).toEqual([
    'mobile',
    'email',
    'firstName',
    'override',
  ]);
  expect([faultyField('seenPlan'), faultyField(undefined)]).toEqual([null, null]);
});

describe('what is wrong', () => {
  test('all of it is said at once, and what is put right is no longer said', () => {
    const draft = typed({ email: 'a'.repeat(255) });
    const said = faultsIn(draft, t);
    expect(said.map(({ field, text }) => [field, text])).toEqual([
      ['firstName', t('adminNewAppointment.nameNeeded')],
      ['services', t('adminNewAppointment.servicesNeeded')],
      ['email', t('admin.textTooLong')],
    ]);
    expect(fieldsOf(said, { ...draft, lines: [line] })).toEqual(['firstName', 'email']);
    expect(fieldsOf(said, typed({ email: 'a'.repeat(255), lastName: 'Q' }))).toEqual(['services', 'email']);
    expect(fieldsOf(said, typed({ firstName: 'Q', email: '' }, { lines: [line] }))).toEqual([]);
  });

  test('a time is missing at its own field once there is a service', () => {
    const draft = typed({ firstName: 'Q' }, { lines: [line] });
    const said = faultsIn(draft, t);
    expect(said.map(({ field }) => field)).toEqual(['time']);
    expect(fieldsOf(said, { ...draft, start: '2027-01-14 10:00' })).toEqual([]);
  });

  test('a reason is asked for until it is given, and for the chosen time alone', () => {
    const draft = typed({ firstName: 'Q' }, { lines: [line], start: '2027-01-14 03:00' });
    const said = [reasonFault(draft, 'Closed. Please give a reason.')];
    expect(fieldsOf(said, { ...draft, note: 'Door' })).toEqual(['override']);
    expect(fieldsOf(said, { ...draft, override: ' ' })).toEqual(['override']);
    expect(fieldsOf(said, { ...draft, override: 'Agreed' })).toEqual([]);
    expect(fieldsOf(said, { ...draft, start: '2027-01-14 10:00' })).toEqual([]);
    expect(fieldsOf(said, { ...draft, lines: [{ ...line, code: 'colour' }] })).toEqual([]);
  });

  test('a phone and a mail that are both refused are put right one by one', () => {
    const draft = typed({ firstName: 'Q', mobile: '12', email: 'q@' });
    const wrongMail = (email: string) => (email.endsWith('@') ? 'No such mail' : '');
    const said = refusedFaults(draft, { field: 'mobile', text: 'No such number' }, wrongMail);
    expect(fieldsOf(said, draft)).toEqual(['mobile', 'email']);
    expect(fieldsOf(said, typed({ mobile: '0491570156', email: 'q@' }))).toEqual(['email']);
    expect(fieldsOf(said, typed({ mobile: '12', email: 'q@example.com' }))).toEqual(['mobile']);
    const other = refusedFaults(draft, { field: 'override', text: 'Not so' }, wrongMail);
    expect(fieldsOf(other, draft)).toEqual(['override']);
    expect(fieldsOf(other, { ...draft, note: 'Door' })).toEqual([]);
  });
});
