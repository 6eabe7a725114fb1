import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { expect, test } from 'vitest';
import { askWords, namesOfNobody } from './appointment-words.ts';

const t = translator('en', en, en);

test('a question about a walk-in without a name does not call it by a name, in whichever language it was written down', () => {
  expect(namesOfNobody.slice(0, 3)).toEqual(
    [en, ch, tw].map(({ adminNewAppointment }) => adminNewAppointment.walkInName),
  );
  for (const name of namesOfNobody) expect(askWords('finish', name, t)).toBe('Finish this walk-in?');
  expect(askWords('finish', 'Mei Tan', t)).toBe('Finish Mei Tan’s appointment?');
  expect(askWords('start', 'Walk-in', t)).toBe('Start this walk-in?');
});
