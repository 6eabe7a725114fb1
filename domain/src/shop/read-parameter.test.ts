import { describe, expect, test } from 'vitest';
import { parametersFrom, parameterText, readParameter } from './read-parameter.ts';
import { defaultStoreParameters, type StoreParameterName } from './store-parameters.ts';

describe('shop parameters', () => {
  test.each<[StoreParameterName, string, string]>([
    ['allowsVisitorBooking', '1', '1'],
    ['allowsVisitorBooking', 'no', '0'],
    ['slotCapacity', '003', '3'],
    ['dateOrder', '2', '2'],
    ['chargedCustomers', '[ "0" ]', '["0"]'],
    ['holdPolicy', '', ''],
    ['defaultDeposit', '{"type":"1","value":"20"}', '{"type":"1","value":"20"}'],
    ['requested021', 'anything', 'anything'],
    ['isChargeEnabled', '0', '0'],
    ['pointsPerUnit', '0.25', '0.25'],
    ['pointsPerUnit', '0', '0'],
    ['pointsWorth', '0.25', '0.25'],
  ])('G-02 %s accepts %s', (name, text, kept) => {
    expect(readParameter(name, text)).toEqual({ ok: true, value: kept });
  });

  test.each<[StoreParameterName, string]>([
    ['allowsVisitorBooking', 'true'],
    ['allowsVisitorBooking', ''],
    ['slotCapacity', '0'],
    ['slotCapacity', '101'],
    ['slotCapacity', '1.5'],
    ['dateOrder', '3'],
    ['pointsPerUnit', '-1'],
    ['pointsPerUnit', '0.12345'],
    ['pointsPerUnit', '1e3'],
    ['pointsPerUnit', ''],
    ['pointsWorth', '0.125'],
    ['pointMonths', '121'],
    ['chargedCustomers', '["7"]'],
    ['defaultDeposit', '{"type":"0","value":"1.2"}'],
    ['defaultDeposit', '{"type":"0"'],
    ['lateFees', '[{"timeUnit":"weeks","timeValue":1,"type":"percent","value":"0.5"}]'],
  ])('G-02 %s refuses %s', (name, text) => {
    expect(readParameter(name, text)).toMatchObject({ ok: false, reason: 'value_wrong' });
  });

  test('G-02 every default is itself a valid value', () => {
    for (const [name, value] of Object.entries(defaultStoreParameters())) {
      expect(readParameter(name as StoreParameterName, parameterText(value)).ok, name).toBe(true);
    }
  });

  test('G-02 every text of a charge that is not valid has its default, and is named; valid ones are not', () => {
    const broken = {
      chargedCustomers: '["3"]',
      defaultDeposit: '{"type":"0","value":"20"}',
      defaultItemDeposit: '0.2',
      holdPolicy: '{',
      noShowFee: '{"type":"0","value":"1"}',
      lateFees: '[{"timeUnit":"weeks","timeValue":1,"type":"percent","value":"1"}]',
      chargeCondition: '9',
      slotCapacity: '0.5',
    };
    const texts = Object.entries(broken).map(([name, value]) => ({ name, value }));
    const { parameters, dropped } = parametersFrom([{ name: 'chargeMode', value: '1' }, ...texts]);
    expect(parameters).toEqual({ ...defaultStoreParameters(), chargeMode: '1' });
    expect(dropped.map(({ name }) => name)).toEqual(Object.keys(broken));
    for (const { why } of dropped) expect(why).toMatch(/^must be /);
  });

  test('B-322 later texts overrule earlier ones; unknown and broken ones leave the default', () => {
    const { parameters: filled, dropped } = parametersFrom([
      { name: 'slotCapacity', value: '2' },
      { name: 'slotCapacity', value: '3' },
      { name: 'hasStaffFeature', value: 'maybe' },
      { name: 'nothing', value: '1' },
    ]);
    expect(filled.slotCapacity).toBe(3);
    expect(filled.hasStaffFeature).toBe(true);
    expect(filled).not.toHaveProperty('nothing');
    expect(dropped).toEqual([{ name: 'hasStaffFeature', why: 'must be 1 or 0' }]);
  });
});
