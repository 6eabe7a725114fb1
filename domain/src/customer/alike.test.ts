import { expect, test } from 'vitest';
import { mostLooked, mostOfGroup, pairsOfGroup } from './alike.ts';

const parted =
  (...pairs: string[]) =>
  (first: string, second: string) =>
    pairs.includes(`${first}${second}`) || pairs.includes(`${second}${first}`);

test.each([
  ['ab', [], ['ab'], 0],
  ['abcd', [], ['ab', 'ac', 'ad'], 0],
  ['ab', ['ab'], [], 0],
  // Who looks like either of two that were parted may be either of them.
  ['abc', ['ab'], ['ac', 'bc'], 0],
  ['abc', ['ac'], ['ab', 'bc'], 0],
  ['abcd', ['ab', 'ac'], ['ad', 'bc', 'bd', 'cd'], 0],
  ['abc', ['ab', 'ac', 'bc'], [], 0],
  ['abcdefgh', [], ['ab', 'ac', 'ad', 'ae', 'af'], 2],
])('0084 of a group %s, of which %j were parted, the pairs are %j and %i more', (group, apart, pairs, more) => {
  const ids = [...group];
  const answer = pairsOfGroup({ ids, count: ids.length }, parted(...apart));
  expect([answer.pairs.map(({ firstId, secondId }) => firstId + secondId), answer.more]).toEqual([pairs, more]);
});

test('0084 of a large group the records that are not looked at are counted as more', () => {
  const ids = Array.from({ length: mostLooked }, (_, place) => `record ${place}`);
  const { pairs, more } = pairsOfGroup({ ids, count: 51 }, () => false);
  expect([pairs.length, more]).toEqual([mostOfGroup, 51 - mostOfGroup - 1]);
});
