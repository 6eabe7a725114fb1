import { createElement, type FunctionComponent } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { askAgainForParts, lazyPart } from './lazy-part.ts';

async function shown(Part: FunctionComponent): Promise<string> {
  let failure: unknown = null;
  const { prelude } = await prerender(createElement(Part), { onError: (error) => void (failure = error) }).catch(
    () => ({ prelude: null }),
  );
  return prelude === null ? String((failure as Error).message) : new Response(prelude).text();
}

/** A part that fails as often as said before it comes. */
function part(failures: number) {
  let asked = 0;
  const Body: FunctionComponent = () => 'new appointment';
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked <= failures) throw new Error('the line is down');
    return Body;
  });
  return { Part, asked: () => asked };
}

test('0038 a part that could not be fetched ahead is fetched when it is shown', async () => {
  const { Part, asked } = part(1);
  await expect(Part.preload()).rejects.toThrow('could not be loaded');
  expect(await shown(Part)).toContain('new appointment');
  expect(asked()).toBe(2);
});

test('0038 a part that failed when it was shown fails until it is asked for again, and then comes', async () => {
  const { Part, asked } = part(1);
  expect(await shown(Part)).toContain('could not be loaded');
  expect(await shown(Part)).toContain('could not be loaded');
  expect(asked()).toBe(1);
  askAgainForParts();
  expect(await shown(Part)).toContain('new appointment');
  expect(asked()).toBe(2);
});

test('0038 a part that is there already is shown at once, and fetched once', async () => {
  const { Part, asked } = part(0);
  await Part.preload();
  expect(await shown(Part)).toContain('new appointment');
  expect(asked()).toBe(1);
});
