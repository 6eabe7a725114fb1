import { emptyProfile } from '@parlour/domain/member/profile';
import { expect, test } from 'vitest';
import { changeOf, sentProfile } from './typed.ts';

const saved = { ...emptyProfile, mobile: '0491 570 156', dialCode: '+61', country: 'AU', religion: 'ISLAM' };

test('C-149 what is saved of a profile is what was changed, and a phone goes with all of its parts', () => {
  expect(changeOf(saved, saved)).toEqual({});
  expect(changeOf(saved, { ...saved, religion: '', occupation: 'Baker' })).toEqual({
    religion: '',
    occupation: 'Baker',
  });
  expect(changeOf(saved, { ...saved, mobile: '0491 570 157' })).toEqual({
    mobile: '0491 570 157',
    dialCode: '+61',
    country: 'AU',
  });
});

test('C-149 a country that is chosen beside no number is no change', () => {
  expect(changeOf(emptyProfile, { ...emptyProfile, emergencyCountry: 'AU', emergencyDialCode: '+61' })).toEqual({});
  expect(sentProfile({ ...saved, mobile: ' ' })).toMatchObject({ mobile: '', dialCode: '', country: '' });
});
