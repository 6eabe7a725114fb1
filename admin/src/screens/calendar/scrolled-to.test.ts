import { expect, test } from 'vitest';
import { scrolledTo } from './scrolled-to.ts';

test.each<[string, Parameters<typeof scrolledTo>, number]>([
  ['what is in sight moves nothing', [{ from: 300, to: 400 }, { at: 250, room: 500 }, 160], 250],
  ['what is below comes up', [{ from: 900, to: 1000 }, { at: 250, room: 500 }, 160], 740],
  ['what is cut off at the bottom comes up', [{ from: 700, to: 800 }, { at: 250, room: 500 }, 160], 540],
  ['what is above comes down', [{ from: 200, to: 300 }, { at: 250, room: 500 }, 160], 40],
  ['there is nothing above the beginning', [{ from: 100, to: 300 }, { at: 250, room: 500 }, 160], 0],
  ['what has just room is not cut off', [{ from: 900, to: 1350 }, { at: 250, room: 500 }, 160], 850],
  ['what has no room begins at the edge', [{ from: 900, to: 1900 }, { at: 250, room: 500 }, 160], 900],
])('0081 %s', (_name, asked, expected) => {
  expect(scrolledTo(...asked)).toBe(expected);
});
