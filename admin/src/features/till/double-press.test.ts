import { expect, test } from 'vitest';
import { openingPress } from './double-press.ts';

test('the second press of a double one neither confirms the question that the first has opened nor leaves it', () => {
  const answers: string[] = [];
  let now = 1000;
  const press = openingPress(() => now);
  const both = () => {
    for (const name of ['confirm', 'back']) press.answer(() => answers.push(name));
  };
  press.make();
  for (const later of [0, 250, 250]) {
    now += later;
    both();
  }
  expect(answers).toEqual([]);
  now += 1;
  both();
  expect(answers).toEqual(['confirm', 'back']);
  // The question is opened once more.
  press.make();
  both();
  expect(answers).toHaveLength(2);
});
