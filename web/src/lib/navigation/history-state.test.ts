import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { takeAway } from './history-state.ts';

test('what lies over a page is taken away once: asked again, the page stays', () => {
  const history = createMemoryHistory({ initialEntries: ['/before'] });
  history.push('/form');
  history.push('/form', { signature: 0 } as never);
  takeAway(history, 'another');
  expect(history.location.state).toMatchObject({ signature: 0 });
  takeAway(history, 'signature');
  expect(history.location.pathname).toBe('/form');
  expect(history.location.state).not.toHaveProperty('signature');
  takeAway(history, 'signature');
  expect(history.location.pathname).toBe('/form');
});
