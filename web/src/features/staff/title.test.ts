import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

const titles = [{ code: 'DS01', name: 'Stylist', nameSecond: '发型师' }];
const first = (text: string) => ({ text, lang: 'en' });
const second = (text: string, other: string) => (other ? { text: other, lang: 'zh-Hans' } : { text, lang: 'en' });

test('B-304 her own title goes before what her code means', () => {
  expect(titleOf({ title: 'Owner', titleCode: 'DS01' }, titles, first)).toEqual({ text: 'Owner', lang: 'en' });
  expect(titleOf({ title: '', titleCode: 'DS01' }, titles, first)).toEqual({ text: 'Stylist', lang: 'en' });
  expect(titleOf({ title: '', titleCode: 'DS01' }, titles, second)).toEqual({ text: '发型师', lang: 'zh-Hans' });
  expect(titleOf({ title: '', titleCode: 'DS09' }, titles, first)).toBeNull();
  expect(titleOf({ title: '', titleCode: '' }, titles, first)).toBeNull();
});
