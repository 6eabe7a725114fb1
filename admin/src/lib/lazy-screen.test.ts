import { ScreenMissing } from '@parlour/ui/browser/screen-missing.ts';
import { createElement, type FunctionComponent } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

afterEach(() => vi.useRealTimers());

async function failureOf(Screen: FunctionComponent): Promise<unknown> {
  let failure: unknown = null;
  await prerender(createElement(Screen), { onError: (error) => void (failure = error) }).catch(() => null);
  return failure;
}

const Roster: FunctionComponent = () => 'roster';

test('0038 a screen that never arrives is missing after 120 seconds, and comes when it is asked for again', async () => {
  vi.useFakeTimers();
  let isDown = true;
  const Screen = lazyScreen(
    () => (isDown ? new Promise<{ Roster: typeof Roster }>(() => undefined) : Promise.resolve({ Roster })),
    'Roster',
  );
  const waiting = { isOver: false };
  const fetched = Screen.preload!().then(() => (waiting.isOver = true));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(waiting.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await fetched;
  vi.useRealTimers();
  expect(await failureOf(Screen)).toMatchObject({ name: 'ScreenMissing', isLate: true });
  isDown = false;
  await Screen.preload!();
  expect(await failureOf(Screen)).toBeNull();
});

test('0038 a screen of a build that is gone is missing, not the error of the browser', async () => {
  const Screen = lazyScreen<{ Roster: typeof Roster }, 'Roster'>(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    'Roster',
  );
  await Screen.preload!();
  const failure = await failureOf(Screen);
  expect(failure).toBeInstanceOf(ScreenMissing);
  expect(failure).toMatchObject({ isLate: false });
});
