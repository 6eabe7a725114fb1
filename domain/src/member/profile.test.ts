import { describe, expect, test } from 'vitest';
import { hasMask, masked } from './mask.ts';
import { checkProfile, emptyProfile, genderOf, plainKeys, type Profile, profileKeys, sealedKeys } from './profile.ts';

const facts = {
  today: '2027-01-14',
  isLanguage: (code: string) => ['en', 'tw'].includes(code),
  isCountry: (code: string) => ['AU', 'TW'].includes(code),
  isInsurer: (code: string) => code === 'medi',
  isPhone: ({ mobile, dialCode, country }: { mobile: string; dialCode: string; country: string }) =>
    /^\d{9,10}$/.test(mobile) && dialCode === '+61' && country === 'AU',
};

const whole: Profile = {
  email: 'mei@example.com',
  mobile: '0412345678',
  dialCode: '+61',
  country: 'AU',
  gender: '0',
  birthday: '1990-02-28',
  language: 'tw',
  whatsapp: 'mei.w',
  facebook: 'mei.f',
  instagram: 'mei.i',
  wechat: 'mei_c',
  source: 'friend',
  occupation: 'Baker',
  address: '1 Crown Street',
  nationality: 'TW',
  ethnicity: 'Hakka',
  religion: 'BUDDHISM',
  identityNumber: 'A123',
  emergencyName: 'Odile',
  emergencyMobile: '0412345679',
  emergencyDialCode: '+61',
  emergencyCountry: 'AU',
  insurer: 'medi',
  insuranceNumber: '77',
};

test('C-149 every field of a profile may be said, and none has to be', () => {
  expect(checkProfile(whole, facts)).toEqual({ ok: true, value: whole });
  expect(checkProfile(emptyProfile, facts).ok).toBe(true);
  expect(checkProfile({}, facts).ok).toBe(true);
  expect(Object.keys(whole)).toEqual(profileKeys);
});

test.each(['CHRISTIANITY', 'ISLAM', 'HINDUISM', 'BUDDHISM', 'OTHERS'])(
  'C-150 the religion %s can be kept',
  (religion) => {
    expect(checkProfile({ religion }, facts).ok).toBe(true);
  },
);

describe('C-149 what cannot be kept is refused at its field', () => {
  test.each<[Partial<Profile>, string, string]>([
    [{ email: 'mei' }, 'email', 'email_malformed'],
    [{ email: 'm•••@example.com' }, 'email', 'email_malformed'],
    [{ mobile: '12', dialCode: '+61', country: 'AU' }, 'mobile', 'mobile_malformed'],
    [{ mobile: '0412345678' }, 'mobile', 'mobile_malformed'],
    [{ mobile: '•••678', dialCode: '+61', country: 'AU' }, 'mobile', 'mobile_malformed'],
    [{ birthday: '1919-12-31' }, 'birthday', 'birthday_unreal'],
    [{ birthday: '2027-01-15' }, 'birthday', 'birthday_unreal'],
    [{ birthday: '2001-02-29' }, 'birthday', 'birthday_unreal'],
    [{ gender: '4' }, 'gender', 'invalid_input'],
    [{ language: 'xx' }, 'language', 'invalid_input'],
    [{ nationality: 'ZZ' }, 'nationality', 'invalid_input'],
    [{ religion: 'NONE' }, 'religion', 'invalid_input'],
    [{ source: 'tv' }, 'source', 'invalid_input'],
    [{ insurer: 'other' }, 'insurer', 'invalid_input'],
    [{ identityNumber: masked('A123') }, 'identityNumber', 'invalid_input'],
    [{ whatsapp: 'x'.repeat(101) }, 'whatsapp', 'invalid_input'],
    [{ emergencyMobile: '1', emergencyDialCode: '+61', emergencyCountry: 'AU' }, 'emergencyMobile', 'mobile_malformed'],
  ])('%j', (said, field, reason) => {
    expect(checkProfile(said, facts)).toEqual({ ok: false, reason, details: { field } });
  });

  test.each(['1920-01-01', '2027-01-14'])('born on %s', (birthday) => {
    expect(checkProfile({ birthday }, facts).ok).toBe(true);
  });
});

test('who a person is, believes, and is insured with is kept sealed, and whom to call', () => {
  expect(sealedKeys).toEqual([
    'nationality',
    'ethnicity',
    'religion',
    'identityNumber',
    'emergencyName',
    'emergencyMobile',
    'emergencyDialCode',
    'emergencyCountry',
    'insurer',
    'insuranceNumber',
  ]);
  expect([...plainKeys, ...sealedKeys].length).toBe(profileKeys.length - 4);
});

test('a mask hides how long a text is, and is known again', () => {
  expect(masked('A')).toBe(masked('A very long number'));
  expect([masked(''), hasMask(masked('A')), hasMask('A')]).toEqual(['', true, false]);
});

test.each([
  ['0', 0],
  ['2', 2],
  ['', 3],
  ['9', 3],
])('the gender %j is %d', (text, gender) => expect(genderOf(text)).toBe(gender));
