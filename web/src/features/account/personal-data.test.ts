import { expect, test } from 'vitest';
import { genders, religions } from '@parlour/domain/member/personal-data';
import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';

const speakers = { en: translator('en', en, en), ch: translator('ch', ch, en), tw: translator('tw', tw, en) };

test('A-215 each gender has its label in every language', () => {
  const labels = Object.values(speakers).map((t) => genders.map((gender) => t(`account.gender_${gender}`)));
  expect(labels).toEqual([
    ['Female', 'Male', 'Other', 'Prefer not to say'],
    ['女', '男', '其他', '不透露'],
    ['女', '男', '其他', '不透露'],
  ]);
});

test('A-216 each religion has its label in every language', () => {
  const labels = Object.values(speakers).map((t) => religions.map((religion) => t(`account.religion_${religion}`)));
  expect(labels).toEqual([
    ['Christianity', 'Islam', 'Hinduism', 'Buddhism', 'Other'],
    ['基督教', '伊斯兰教', '印度教', '佛教', '其他'],
    ['基督教', '伊斯蘭教', '印度教', '佛教', '其他'],
  ]);
});
