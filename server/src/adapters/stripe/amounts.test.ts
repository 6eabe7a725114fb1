import { currencyDigits } from '@parlour/domain/money/currencies';
import { expect, test } from 'vitest';
import { fromStripeAmount, mayTake, payableAmount, toStripeAmount } from './amounts.ts';

/** How Stripe counts every currency that we know, written down apart from the code; '-': it does not take it. */
const table = {
  two:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP ' +
    'DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL ' +
    'MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE ' +
    'SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW',
  none: 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF',
  hundredths: 'ISK UGX',
  whole: 'MGA',
  thousandths: 'BHD JOD KWD OMR TND',
  '-': 'CUP ERN IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VES ZWG',
};
const codesOf = (row: keyof typeof table): string[] => table[row].split(' ');
const everyCode = Array.from({ length: 26 ** 3 }, (_, index) =>
  [index / 676, index / 26, index].map((place) => String.fromCharCode(65 + (Math.floor(place) % 26))).join(''),
).filter((code) => currencyDigits(code) !== null);

test('Every currency that we know has its row', () => {
  const rows = Object.values(table).flatMap((codes) => codes.split(' '));
  expect(rows.toSorted()).toEqual(everyCode);
});

test.each(codesOf('two'))('%s is sent as we count it, in hundredths', (code) => {
  expect(currencyDigits(code)).toBe(2);
  expect([toStripeAmount(1234, code), fromStripeAmount(1234, code)]).toEqual([1234, 1234]);
});

test.each(codesOf('none'))('%s is sent as we count it, whole', (code) => {
  expect(currencyDigits(code)).toBe(0);
  expect([toStripeAmount(500, code), fromStripeAmount(500, code)]).toEqual([500, 500]);
});

test.each(codesOf('hundredths'))('%s is whole for us and sent in hundredths', (code) => {
  expect(currencyDigits(code)).toBe(0);
  expect([toStripeAmount(5, code), fromStripeAmount(500, code)]).toEqual([500, 5]);
});

test.each(codesOf('whole'))('%s has two digits for us and is sent whole, so a part cannot be sent', (code) => {
  expect(currencyDigits(code)).toBe(2);
  expect([toStripeAmount(50_000, code), fromStripeAmount(500, code)]).toEqual([500, 50_000]);
  expect(toStripeAmount(50_001, code)).toBeNull();
});

test.each(codesOf('thousandths'))('%s is sent in thousandths that end in 0, and others are not rounded', (code) => {
  expect(currencyDigits(code)).toBe(3);
  expect([toStripeAmount(5120, code), fromStripeAmount(5120, code)]).toEqual([5120, 5120]);
  expect([toStripeAmount(5124, code), toStripeAmount(5125, code)]).toEqual([null, null]);
});

test.each(codesOf('-'))('%s cannot be sent at all', (code) => {
  expect(toStripeAmount(1000, code)).toBeNull();
});

test.each([
  [100, 'XXX'],
  [100, 'usd'],
  [-1, 'USD'],
  [0.5, 'USD'],
  [Number.NaN, 'USD'],
])('%s of %s is no amount', (minor, code) => {
  expect(toStripeAmount(minor, code)).toBeNull();
});

test.each<[number, string, boolean]>([
  [49, 'USD', false],
  [50, 'USD', true],
  [49, 'JPY', false],
  [1499, 'CZK', false],
  [99_999_999, 'EUR', true],
  [100_000_000, 'EUR', false],
  [5124, 'KWD', false],
  [1000, 'IQD', false],
  [0, 'MAD', false],
  [699, 'MAD', false],
  [700, 'MAD', true],
  [2199, 'TWD', false],
  [2200, 'TWD', true],
  [499, 'CNY', false],
  [500, 'CNY', true],
  [999, 'KRW', false],
  [1000, 'KRW', true],
  [89, 'ISK', false],
  [90, 'ISK', true],
  [1_099_999, 'IDR', false],
  [150_000_000, 'IDR', true],
  [1_000_000_000_000, 'IDR', false],
  [999_999_999, 'INR', true],
  [10_000_000_000, 'JPY', false],
  [3999, 'PHP', false],
  [99, 'PAB', false],
  [100, 'PAB', true],
  [190, 'KWD', false],
  [200, 'KWD', true],
])('G-112 %d of the smallest unit of %s may be taken: %s', (minor, code, may) => {
  expect(mayTake(minor, code)).toBe(may);
});

test('An amount that was decided and still cannot be sent is a mistake, and is said to be one', () => {
  expect(() => payableAmount(5124, 'KWD')).toThrow('Stripe cannot take 5124 of the smallest unit of KWD.');
  expect(() => payableAmount(0, 'USD')).toThrow('Stripe cannot take 0');
});
