import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importPart } from './import-part.ts';
import { isLineDown } from './line.ts';
import type { ScreenMissing } from './screen-missing.ts';

type Link = { rel: string; href: string; onload?: () => void; onerror?: (error: unknown) => void; remove: () => void };

const there = () => ({ ok: true, status: 200, arrayBuffer: async () => new ArrayBuffer(1) });
const gone = () => ({ ok: false, status: 404, arrayBuffer: async () => new ArrayBuffer(1) });
const busy = () => ({ ok: false, status: 503, arrayBuffer: async () => new ArrayBuffer(1) });
const cut = () => ({ ok: true, status: 200, arrayBuffer: async () => Promise.reject(new Error('cut off')) });
const noLine = (): never => {
  throw new TypeError('Failed to fetch');
};

// What has arrived stays known as long as a page lasts: each test asks for files of its own.
let links: Link[];
let answers: Record<string, (() => unknown)[]>;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  links = [];
  answers = {};
  asked.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    querySelector: (wanted: string) => (wanted === 'link[href="/assets/named.js"]' ? {} : null),
    createElement: () => ({ remove: vi.fn<() => void>() }),
    head: {
      append: (link: Link) => {
        links.push(link);
        let href = '';
        const linkAsBrowser = {
          get: () => href,
          set: (to: string) => ((href = to), queueMicrotask(() => link.onload?.())),
        };
        Object.defineProperty(link, 'href', linkAsBrowser);
        link.remove = () => void links.splice(links.indexOf(link), 1);
      },
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return (answers[url]?.shift() ?? there)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An import over what the file answers one time after the other, and whether the line counts as down after a moment. */
async function importing(file: string, ...turns: (() => unknown)[]) {
  answers[`/${file}`] = turns;
  const load = vi.fn<() => Promise<string>>(async () => 'part');
  const outcome = importPart(load, [file]).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  return { load, outcome };
}

for (const [what, turn] of Object.entries({
  'nobody answers': noLine,
  'the server is busy': busy,
  'it breaks off': cut,
}))
  test(`F-144 A-210 a script is imported when it has arrived, and asked for again where ${what}`, async () => {
    const { load, outcome } = await importing(`assets/${what.replaceAll(' ', '-')}.js`, turn, turn);
    expect([load.mock.calls.length, isLineDown(), asked.length]).toEqual([0, true, 1]);
    await vi.advanceTimersByTimeAsync(1000 + 2000);
    expect(await outcome).toBe('part');
    expect([load.mock.calls.length, isLineDown(), asked.length]).toEqual([1, false, 3]);
  });

test('F-144 a style that failed once is asked for again, and its link is never dead', async () => {
  const { load, outcome } = await importing('assets/style.css', noLine);
  expect([links.map(({ href }) => href), load.mock.calls.length]).toEqual([[''], 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toBe('part');
  expect(links.map(({ href }) => href)).toEqual(['/assets/style.css']);
});

test('F-131 a file that is gone is missing at once, leaves no link, and may be asked for again', async () => {
  const { load, outcome } = await importing('assets/gone.css', gone);
  expect(await outcome).toMatchObject({ name: 'ScreenMissing', isLate: false });
  expect([links, load.mock.calls.length]).toEqual([[], 0]);
  expect(await importPart(load, ['assets/gone.css'])).toBe('part');
});

test('A-210 a file that nobody sends is late after a minute and a half; offline it is waited for without end', async () => {
  const never = Array.from({ length: 200 }, () => noLine);
  const { outcome } = await importing('assets/late.js', ...never);
  await vi.advanceTimersByTimeAsync(95_000);
  expect(((await outcome) as unknown as ScreenMissing).isLate).toBe(true);
  expect(isLineDown()).toBe(false);

  vi.stubGlobal('navigator', { onLine: false });
  const offline = await importing('assets/offline.js', ...never.slice(0, 100));
  await vi.advanceTimersByTimeAsync(400_000);
  expect([offline.load.mock.calls.length, isLineDown()]).toEqual([0, true]);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await offline.outcome).toBe('part');
});

test('F-144 a file is asked for once, and not at all where the page itself names it', async () => {
  const { load } = await importing('assets/once.js');
  await importPart(load, ['assets/once.js', 'assets/named.js']);
  expect(asked).toEqual(['/assets/once.js']);
});
