import { expect, test } from 'vitest';
import { faultyField } from './new-fault.ts';

test('a refusal marks the field that it names, where the form has it', () => {
  expect(['mobile', 'email', 'firstName', 'override'].map(faultyField)).toEqual([
    'mobile',
    'email',
    'firstName',
    'override',
  ]);
  expect([faultyField('seenPlan'), faultyField(undefined)]).toEqual([null, null]);
});
