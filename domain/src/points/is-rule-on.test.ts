import { expect, test } from 'vitest';
import { isRuleOn } from './is-rule-on.ts';

const on = { isEnabled: true, fromDay: '', toDay: '' };

test.each([
  ['without bounds', on, true],
  ['switched off', { ...on, isEnabled: false }, false],
  ['from today', { ...on, fromDay: '2027-01-12' }, true],
  ['from tomorrow', { ...on, fromDay: '2027-01-13' }, false],
  ['until today', { ...on, toDay: '2027-01-12' }, true],
  ['until yesterday', { ...on, toDay: '2027-01-11' }, false],
])('B-042 a point rule %s', (_name, rule, expected) => {
  expect(isRuleOn(rule, '2027-01-12')).toBe(expected);
});
