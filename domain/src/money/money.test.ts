import { describe, expect, test } from 'vitest';
import { currencyDigits } from './currencies.ts';
import { nearestMinor, partOf, toDecimal, toMinor } from './money.ts';

describe('money', () => {
  test.each([
    ['80', 'AUD', 8000],
    ['80.5', 'AUD', 8050],
    ['80.50', 'EUR', 8050],
    ['80.500', 'EUR', 8050],
    ['1200', 'JPY', 1200],
    ['1200.0', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['0', 'MYR', 0],
    ['0.07', 'CNY', 7],
  ])('F-58 "%s" %s is %i smallest units', (text, currency, minor) => {
    expect(toMinor(text, currency)).toBe(minor);
  });

  test.each([
    ['80.505', 'AUD'],
    ['1.5', 'JPY'],
    ['-1', 'AUD'],
    ['1e3', 'AUD'],
    ['1,5', 'EUR'],
    ['', 'EUR'],
    ['.5', 'EUR'],
    ['5.', 'EUR'],
    [' 5', 'EUR'],
    ['5', 'XXX'],
  ])('F-58 "%s" %s is no amount', (text, currency) => {
    expect(toMinor(text, currency)).toBeNull();
  });

  test('F-58 amounts are written with all decimals of their currency', () => {
    expect(toDecimal(8050, 'AUD')).toBe('80.50');
    expect(toDecimal(7, 'AUD')).toBe('0.07');
    expect(toDecimal(0, 'AUD')).toBe('0.00');
    expect(toDecimal(1200, 'JPY')).toBe('1200');
    expect(toDecimal(5, 'KWD')).toBe('0.005');
    expect(toDecimal(-150, 'EUR')).toBe('-1.50');
  });

  test('F-58 every amount survives the way to text and back', () => {
    for (const currency of ['AUD', 'JPY', 'KWD']) {
      for (const minor of [0, 1, 9, 10, 99, 100, 999, 1000, 123456789]) {
        expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor);
      }
    }
  });

  test.each([
    [10000, '0.2', 2000],
    [1005, '0.5', 503],
    [1004, '0.5', 502],
    [333, '0.1', 33],
    [335, '0.1', 34],
    [999, '1', 999],
    [999, '0', 0],
    [9_007_199_254_740_991, '1.0', 9_007_199_254_740_991],
  ])('F-54 the part of %i that is %s, half up: %i', (minor, fraction, part) => {
    expect(partOf(minor, fraction)).toBe(part);
  });

  test.each([
    ['25', 'AUD', 2500],
    ['25.505', 'AUD', 2551],
    ['25.5049', 'AUD', 2550],
    ['8.7', 'AUD', 870],
    ['0.5', 'JPY', 1],
    ['0.499999', 'JPY', 0],
    ['1.2345', 'KWD', 1235],
    ['999999999999', 'KWD', 999_999_999_999_000],
  ])('G-104 "%s" %s is nearest to %i smallest units', (text, currency, minor) => {
    expect(nearestMinor(text, currency)).toBe(minor);
  });

  test.each([
    ['-1', 'AUD'],
    ['1,5', 'AUD'],
    ['', 'AUD'],
    ['5', 'XXX'],
  ])('G-104 "%s" %s is no amount to round', (text, currency) => {
    expect(nearestMinor(text, currency)).toBeNull();
  });

  test.each(['1.1', '2', '-0.1', '20%', '', '0,2'])('F-54 "%s" is no fraction from 0 to 1', (fraction) => {
    expect(partOf(100, fraction)).toBeNull();
  });

  test('G-09 a currency is an ISO 4217 code in use', () => {
    expect(currencyDigits('AUD')).toBe(2);
    expect(currencyDigits('DEM')).toBeNull();
    expect(currencyDigits('aud')).toBeNull();
  });
});
