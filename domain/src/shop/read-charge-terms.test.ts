import { describe, expect, test } from 'vitest';
import { defaultParameters } from './parameters.ts';
import { ownDeposit, readChargedCustomers, readDeposit, readFee, readLateFees } from './read-charge-terms.ts';

const defaults = defaultParameters();

describe('terms of charges', () => {
  test.each([
    ['{"type":"0","value":"0.3"}', { kind: 'percent', fraction: '0.3' }],
    ['{"type":"0","value":"1.00"}', { kind: 'percent', fraction: '1.00' }],
    ['{"type":"1","value":"25"}', { kind: 'fixed', amount: '25' }],
    ['{"type":"1","value":"25.505"}', { kind: 'fixed', amount: '25.505' }],
  ])('B-238 B-239 B-243 the deposit %s', (text, share) => {
    expect(readDeposit(text)).toEqual(share);
  });

  test.each([
    '{"type":"0","value":"50"}',
    '{"type":"0","value":"1.01"}',
    '{"type":"0","value":0.3}',
    '{"type":"2","value":"0.3"}',
    '{"type":0,"value":"0.3"}',
    '{"type":"1","value":"-5"}',
    '{"type":"1","value":"1e3"}',
    '{"type":"1"}',
    '{"type":"1","value":"5","more":1}',
    '["0","0.3"]',
    'null',
    '',
    '{broken',
  ])('G-104 %s is no deposit', (text) => {
    expect(readDeposit(text)).toBeNull();
  });

  test.each([
    ['0', '0.5', { kind: 'percent', fraction: '0.5' }],
    ['1', '15', { kind: 'fixed', amount: '15' }],
    ['0', null, null],
    [null, '0.5', null],
    ['0', '5', null],
    ['2', '5', null],
  ])('B-132 a service with type %s and value %s', (type, value, share) => {
    expect(ownDeposit(type, value)).toEqual(share);
  });

  test.each([
    ['{"type":"percent","value":"0.5"}', { kind: 'percent', fraction: '0.5' }],
    ['{"type":"fixed","value":"20"}', { kind: 'fixed', amount: '20' }],
    ['{"type":"0","value":"0.5"}', null],
    ['{"type":"percent","value":"2"}', null],
  ])('B-240 the fee %s', (text, share) => {
    expect(readFee(text)).toEqual(share);
  });

  test.each(['days', 'hours', 'minutes'])('B-241 notice is asked in %s', (unit) => {
    const text = `[{"timeUnit":"${unit}","timeValue":2,"type":"fixed","value":"20"}]`;
    expect(readLateFees(text)).toEqual([{ unit, count: 2, fee: { kind: 'fixed', amount: '20' } }]);
  });

  test.each([
    '[{"timeUnit":"weeks","timeValue":1,"type":"percent","value":"0.5"}]',
    '[{"timeUnit":["hours"],"timeValue":1,"type":"percent","value":"0.5"}]',
    '[{"timeUnit":"hours","timeValue":1,"type":"part","value":"0.5"}]',
    '[{"timeUnit":"hours","timeValue":0,"type":"percent","value":"0.5"}]',
    '[{"timeUnit":"hours","timeValue":1.5,"type":"percent","value":"0.5"}]',
    '[{"timeUnit":"hours","timeValue":"1","type":"percent","value":"0.5"}]',
    '[{"timeUnit":"days","timeValue":367,"type":"percent","value":"0.5"}]',
    '[{"timeUnit":"hours","timeValue":1,"type":"percent","value":"1.5"}]',
    '[null]',
    '{}',
  ])('B-241 %s is no list of late fees', (text) => {
    expect(readLateFees(text)).toBeNull();
  });

  test('B-241 a list of late fees may be empty, and has at most twenty entries', () => {
    const entry = { timeUnit: 'hours', timeValue: 1, type: 'percent', value: '1' };
    expect(readLateFees('[]')).toEqual([]);
    expect(readLateFees(JSON.stringify(Array(20).fill(entry)))).toHaveLength(20);
    expect(readLateFees(JSON.stringify(Array(21).fill(entry)))).toBeNull();
  });

  test.each([
    ['["0","1","2"]', ['blacklisted', 'never_purchased', 'not_member']],
    ['["2"]', ['not_member']],
    ['[]', []],
    ['["3"]', null],
    ['[0]', null],
    ['[["0"]]', null],
    ['["constructor"]', null],
    ['"0"', null],
  ])('B-235 the charged customers %s', (text, customers) => {
    expect(readChargedCustomers(text)).toEqual(customers);
  });

  test('B-242 by default 24 hours cost half, 5 hours and a no-show everything', () => {
    expect(readLateFees(defaults.lateFees)).toEqual([
      { unit: 'hours', count: 24, fee: { kind: 'percent', fraction: '0.5' } },
      { unit: 'hours', count: 5, fee: { kind: 'percent', fraction: '1' } },
    ]);
    expect(readFee(defaults.noShowFee)).toEqual({ kind: 'percent', fraction: '1' });
  });
});
