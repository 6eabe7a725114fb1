import { describe, expect, test } from 'vitest';
import { type AddressTexts, checkAddress, keptAddress } from './check-address.ts';

const whole: AddressTexts = {
  receiver: 'Mei Tan',
  mobile: '0491 570 006',
  country: 'AU',
  region: 'NSW',
  city: 'Sydney',
  postcode: '2000',
  line1: '1 George St',
  line2: '',
};

describe('C-245 an address is whole', () => {
  test.each<[string, Partial<AddressTexts>, string | null, string?]>([
    ['as it is', {}, null],
    ['without a receiver', { receiver: ' ' }, 'name_needed', 'receiver'],
    ['without a mobile', { mobile: '' }, 'mobile_needed', 'mobile'],
    ['without a country', { country: '' }, 'address_needed', 'country'],
    ['without its street', { line1: '　' }, 'address_needed', 'line1'],
    ['without the state that Australia writes', { region: '' }, 'address_needed', 'region'],
    ['with three digits in Australia', { postcode: '200' }, 'postcode_malformed', 'postcode'],
    ['in Hong Kong, which has no postcode', { country: 'HK', region: '', postcode: '' }, null],
    ['in Singapore, which is one city', { country: 'SG', region: '', city: '', postcode: '018956' }, null],
    ['in Singapore without a postcode', { country: 'SG', postcode: '' }, 'address_needed', 'postcode'],
    ['in Taiwan without a postcode', { country: 'TW', region: '', postcode: '' }, null],
    ['in Taiwan with four digits', { country: 'TW', postcode: '1000' }, 'postcode_malformed', 'postcode'],
    ['in Britain', { country: 'GB', region: '', postcode: 'sw1a 1aa' }, null],
    ['in a country whose postcodes nobody checks', { country: 'IE', region: '', postcode: 'D02 AF30' }, null],
  ])('%s', (_, change, reason, field) => {
    const verdict = checkAddress({ ...whole, ...change });
    expect(verdict.ok ? null : [verdict.reason, verdict.details?.field]).toEqual(
      reason === null ? null : [reason, field],
    );
  });

  test('what its country does not write is not kept', () => {
    expect(keptAddress({ ...whole, country: 'HK', city: ' Central ' })).toMatchObject({
      postcode: '',
      city: 'Central',
    });
  });
});
