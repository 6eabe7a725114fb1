import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.ts';
import { fileTimes } from './times.ts';

test('the time of a file of Vitest is that from its first test to its last', () => {
  const name = join(root, 'domain/src/rule.test.ts');
  expect(fileTimes({ testResults: [{ name, startTime: 1000, endTime: 3500, assertionResults: [{}, {}] }] })).toEqual([
    { file: 'domain/src/rule.test.ts', tests: 2, seconds: 2.5 },
  ]);
});

test('the time of a file of Playwright is the sum of its tests, however deep they stand', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const inner = { file: 'gate.e2e.ts', specs: [spec(500), spec(250, 250)] };
  expect(fileTimes({ suites: [{ file: 'gate.e2e.ts', suites: [inner], specs: [spec(1000)] }] })).toEqual([
    { file: 'gate.e2e.ts', tests: 3, seconds: 2 },
  ]);
});
