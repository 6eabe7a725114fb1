import type { PlannedService } from '@parlour/contract/appointment/new';
import { expect, test } from 'vitest';
import { planOfSeries } from './series-plan.ts';

const item = (code: string, staffId: string): PlannedService => ({
  code,
  guest: 1,
  staffId,
  start: '2027-01-14 10:00',
  end: '2027-01-14 11:00',
});

test('0083 the chosen time names who serves all dates, and who was asked for by name stays', () => {
  const plan = [item('cut', 'anna'), item('cut', 'daniel'), item('colour', 'daniel')];
  const lines = [{ code: 'cut', staffId: 'anna' }, { code: 'cut', staffId: null }, { code: 'colour' }];
  expect(planOfSeries(plan, lines, 'priya').map(({ staffId }) => staffId)).toEqual(['anna', 'priya', 'priya']);
  expect(planOfSeries(plan.slice(1), [{ code: 'cut' }, { code: 'colour' }], 'priya')).toEqual([
    item('cut', 'priya'),
    item('colour', 'priya'),
  ]);
});
