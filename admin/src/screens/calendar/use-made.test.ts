import { expect, test } from 'vitest';
import { onFirstTouch } from './use-made.ts';

test.each(['pointerdown', 'wheel', 'keydown'])('%s ends the wait for what was just made', (kind) => {
  const page = new EventTarget();
  let touched = 0;
  const stop = onFirstTouch(page, () => (touched += 1));
  page.dispatchEvent(new Event('pointermove'));
  expect(touched).toBe(0);
  page.dispatchEvent(new Event(kind));
  expect(touched).toBe(1);
  stop();
  page.dispatchEvent(new Event(kind));
  expect(touched).toBe(1);
});
