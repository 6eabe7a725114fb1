import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importPart } from './import-part.ts';
import { isOffline } from './connection.ts';
import { loadPart } from './load-part.ts';
import type { ScreenMissing } from './screen-missing.ts';

type Answer = (request: PartRequest) => unknown;
type Link = { rel: string; href: string; onload?: () => void; onerror?: (error: unknown) => void; remove: () => void };

type PartRequest = { signal: AbortSignal };

const there = () => new Response('part');
const gone = () => new Response('', { status: 404 });
const busy = () => new Response('', { status: 503 });
const cut = () => new Response(new ReadableStream({ pull: (part) => part.error(new Error('cut off')) }));
const noLine = (): never => {
  throw new TypeError('Failed to fetch');
};
const untilStopped = ({ signal }: PartRequest) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
/** A line that accepts what is asked and never answers, or falls silent in the middle of the file. */
const hung = (request: PartRequest) => untilStopped(request);
const stuck = (request: PartRequest) => {
  const start = (part: ReadableStreamDefaultController) => part.enqueue(new Uint8Array(1));
  return new Response(new ReadableStream({ start, pull: () => untilStopped(request) }, { highWaterMark: 0 }));
};
/** Brings a little every ten seconds, five times. */
const slow = () => {
  let left = 5;
  const pull = async (part: ReadableStreamDefaultController) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    if (left-- > 0) part.enqueue(new Uint8Array(1));
    else part.close();
  };
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
};

// What has arrived stays known as long as a page lasts: each test asks for files of its own.
let links: Link[];
let answers: Record<string, Answer[]>;
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
  vi.stubGlobal('fetch', async (url: string, request: PartRequest) => {
    asked.push(url);
    return (answers[url]?.shift() ?? there)(request);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An import over what the file answers one time after the other, and whether the line counts as down after a moment. */
async function importing(file: string, ...turns: Answer[]) {
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
  test(`F-144 A-210 C-030 a script is imported when it has arrived, and asked for again where ${what}`, async () => {
    const { load, outcome } = await importing(`assets/${what.replaceAll(' ', '-')}.js`, turn, turn);
    expect([load.mock.calls.length, isOffline(), asked.length]).toEqual([0, true, 1]);
    await vi.advanceTimersByTimeAsync(1000 + 2000);
    expect(await outcome).toBe('part');
    expect([load.mock.calls.length, isOffline(), asked.length]).toEqual([1, false, 3]);
  });

for (const [what, turn] of Object.entries({ 'never answers': hung, 'falls silent half way': stuck }))
  test(`F-144 A-210 C-030 a line that ${what} is given up after a while, and the file asked for on another one`, async () => {
    const { load, outcome } = await importing(`assets/${what.replaceAll(' ', '-')}.js`, turn);
    await vi.advanceTimersByTimeAsync(19_000);
    expect([load.mock.calls.length, isOffline(), asked.length]).toEqual([0, false, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([isOffline(), asked.length]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe('part');
    expect([load.mock.calls.length, isOffline(), asked.length]).toEqual([1, false, 2]);
  });

test('A-210 C-030 where every line stays silent the part is late after 120 seconds, not before; who asks then gets it as soon as it comes', async () => {
  answers['/assets/silent.js'] = Array.from({ length: 6 }, () => hung);
  const ask = () => loadPart(() => importPart(async () => 'part', ['assets/silent.js']));
  const first = vi.fn<(outcome: unknown) => void>();
  ask().then(first, first);
  await vi.advanceTimersByTimeAsync(119_000);
  expect([first.mock.calls.length, isOffline(), asked.length]).toEqual([0, true, 6]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(first.mock.lastCall?.[0]).toMatchObject({ name: 'ScreenMissing', isLate: true });
  const second = ask();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await second).toBe('part');
  expect([isOffline(), asked.length]).toEqual([false, 7]);
});

test('A-210 C-030 a line that is only slow is left to bring the file', async () => {
  const { outcome } = await importing('assets/slow.js', slow);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('part');
  expect(asked.length).toBe(1);
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

test('A-210 C-030 a file that the server does not send is late after a minute and a half; offline it is waited for without end', async () => {
  const never = Array.from({ length: 200 }, () => noLine);
  const { outcome } = await importing('assets/late.js', ...never);
  await vi.advanceTimersByTimeAsync(95_000);
  expect(((await outcome) as unknown as ScreenMissing).isLate).toBe(true);
  expect(isOffline()).toBe(false);

  vi.stubGlobal('navigator', { onLine: false });
  const offline = await importing('assets/offline.js', ...never.slice(0, 100));
  await vi.advanceTimersByTimeAsync(400_000);
  expect([offline.load.mock.calls.length, isOffline()]).toEqual([0, true]);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await offline.outcome).toBe('part');
});

test('F-144 a file is asked for once, and not at all where the page itself names it', async () => {
  const { load } = await importing('assets/once.js');
  await importPart(load, ['assets/once.js', 'assets/named.js']);
  expect(asked).toEqual(['/assets/once.js']);
});
