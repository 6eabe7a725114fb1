import { expect, test } from 'vitest';
import {
  allowedStep,
  backFrom,
  firstStep,
  nextStep,
  type PageEvent,
  type PageFacts,
  type PageStep,
} from './page-steps.ts';

const any: PageFacts = { isKnown: true, formId: null, answerId: null, isBooking: false };
const one: PageFacts = { ...any, formId: 'F1' };
const info: PageStep = { name: 'info' };
const list: PageStep = { name: 'list' };
const form: PageStep = { name: 'form', formId: 'F1', answerId: null, isEditing: false };
const answered: PageStep = { ...form, answerId: 'A1' };
const edited: PageStep = { ...answered, isEditing: true };
const done: PageStep = { name: 'done' };

test.each<[string, PageFacts, PageStep]>([
  ['C-050 without a member the contact comes first', { ...any, isKnown: false }, info],
  ['C-050 without a member it comes first though a form is named', { ...one, isKnown: false }, info],
  ['C-051 a member and a form: the form', one, form],
  ['C-051 a member and no form: the list', any, list],
  ['an answer that is named opens', { ...one, answerId: 'A1' }, answered],
  [
    'C-046 over a booking the form opens, whose page asks for the contact',
    { ...one, isKnown: false, isBooking: true },
    form,
  ],
])('%s', (_, facts, expected) => {
  expect(firstStep(facts)).toEqual(expected);
});

const sent: PageEvent = { kind: 'formSent' };
const back: PageEvent = { kind: 'wentBack' };
const given: PageEvent = { kind: 'contactGiven' };

test.each<[string, PageStep, PageEvent, PageFacts, PageStep]>([
  ['C-052 after the contact: the form in a booking', info, given, { ...one, isBooking: true }, form],
  ['C-052 after the contact: the form that is named', info, given, one, form],
  ['C-052 after the contact: else the list', info, given, any, list],
  ['C-066 a row of the list opens its form', list, { kind: 'formOpened', formId: 'F1', answerId: 'A1' }, any, answered],
  ['C-053 after a form in a booking its page is told', form, sent, { ...one, isBooking: true }, { name: 'handed' }],
  ['C-054 after the form that is named: success', form, sent, one, done],
  ['C-055 after any other form: the list', form, sent, any, list],
  ['C-055 after a change of one: the list', edited, sent, any, list],
  ['C-069 the list is left when it is done', list, { kind: 'listDone' }, any, done],
  ['C-056 Back from the list returns to the contact', list, back, any, info],
  ['Back from a form returns to the list', answered, back, any, list],
  ['Back from the form that is named returns to the contact', form, back, one, info],
  ['Back from a change returns to the answer', edited, back, any, answered],
  ['Back from the first step leads nowhere', info, back, any, info],
  ['an answer is changed where it is shown', answered, { kind: 'edited' }, any, edited],
  ['nothing else can be changed', list, { kind: 'edited' }, any, list],
])('%s', (_, step, event, facts, expected) => {
  expect(nextStep(step, event, facts)).toEqual(expected);
});

test('Back leads out of the page from its ends, and out of a form that lies over a booking', () => {
  expect([info, done].map((step) => backFrom(step, any))).toEqual([null, null]);
  expect(backFrom(form, { ...one, isBooking: true })).toBeNull();
});

test('C-050 who is not known any more is asked again, and who has signed in is not', () => {
  const nobody = { ...any, isKnown: false };
  expect([list, form, answered].map((step) => allowedStep(step, nobody, false).name)).toEqual(['info', 'info', 'info']);
  expect(allowedStep(done, nobody, false)).toBe(done);
  expect(allowedStep(info, any, true)).toEqual(list);
  expect(allowedStep(info, any, false)).toBe(info);
  expect(allowedStep(form, any, true)).toBe(form);
});
