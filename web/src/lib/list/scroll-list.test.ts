import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { entriesOf, isScrollEnd, scrollListQuery, type ScrollPage } from './scroll-list.ts';

type Thing = { id: string };
type Page = ScrollPage<Thing>;
const things = (count: number, from = 0): Thing[] =>
  Array.from({ length: count }, (_, place) => ({ id: `thing-${from + place}` }));
const pages = (counts: number[], total?: number): Page[] =>
  counts.map((count, place) => ({ list: things(count, place * 20), ...(total === undefined ? {} : { total }) }));

describe('the end of a list', () => {
  test.each([
    ['nothing loaded yet', [], undefined, false],
    ['A-164 half of it', [20], 40, false],
    ['A-164 all of it', [20, 20], 40, true],
    ['A-164 a short page before the total', [20, 5], 40, false],
    ['A-164 fewer than a page', [7], 7, true],
    ['G-080 nothing at all', [0], 0, true],
    ['G-080 a total that shrank', [20, 0], 40, true],
    ['A-165 C-300 full pages, no total', [20, 20], undefined, false],
    ['A-165 C-300 a short page, no total', [20, 20, 5], undefined, true],
    ['A-165 C-300 an empty page, no total', [20, 20, 0], undefined, true],
  ] as const)('%s', (_case, counts, total, expected) => {
    expect(isScrollEnd(pages([...counts], total))).toBe(expected);
  });

  test.each([
    [true, 3, false],
    [true, 0, false],
    [false, 3, true],
    [false, 0, true],
  ])('Explore: a sifted list, more follow %s, goes on from a page of %i: ends %s', (hasNextPage, count, expected) => {
    expect(isScrollEnd([{ list: things(count), hasNextPage }])).toBe(expected);
  });

  test('A-164 C-299 a list that began with a later page counts those before it', () => {
    expect(isScrollEnd(pages([20], 60), 20, 3)).toBe(true);
    expect(isScrollEnd(pages([20], 61), 20, 3)).toBe(false);
  });
});

test('G-080 a thing that slipped to the next page is shown once', () => {
  const twice: Page[] = [{ list: things(3) }, { list: things(3, 2) }];
  expect(entriesOf(twice).map(({ id }) => id)).toEqual(['thing-0', 'thing-1', 'thing-2', 'thing-3', 'thing-4']);
});

/** A list on a screen: what it asks for is written down, and answered when the test says so. */
function screenWith(answer: (pageNum: number, name: string) => Page) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let fails = false;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const of = (name: string) =>
    scrollListQuery<Page>({
      key: ['things', name],
      load: async ({ pageNum, pageSize }) => {
        asked.push(`${name}${pageNum}/${pageSize}`);
        const refuse = fails;
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (refuse) throw new Error('the line is down');
        return answer(pageNum, name);
      },
    });
  const observer = new InfiniteQueryObserver(client, of('a'));
  observer.subscribe(() => {});
  return {
    asked,
    filter: (name: string) => observer.setOptions(of(name)),
    more: () => void observer.fetchNextPage({ cancelRefetch: false }).catch(() => {}),
    failNext: (next: boolean) => (fails = next),
    answer: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
    seen: () => observer.getCurrentResult(),
    ids: () => entriesOf(observer.getCurrentResult().data?.pages ?? []).map(({ id }) => id),
  };
}

const inAll = (total: number) => (pageNum: number) => ({
  list: things(Math.max(0, Math.min(20, total - (pageNum - 1) * 20)), (pageNum - 1) * 20),
  total,
});

describe('T-13 a list while a customer scrolls', () => {
  test('A-163 C-298 A-164 C-299 A-166 C-302 it begins with page 1, goes on by one, 20 at a time, and ends with its total', async () => {
    const screen = screenWith(inAll(40));
    await screen.answer();
    screen.more();
    await screen.answer();
    expect(screen.seen().hasNextPage).toBe(false);
    expect(screen.ids()).toHaveLength(40);
    expect(screen.asked).toEqual(['a1/20', 'a2/20']);
  });

  test.each([
    [5, ['a1/20', 'a2/20', 'a3/20'], 45],
    [0, ['a1/20', 'a2/20', 'a3/20'], 40],
  ])('A-165 C-300 without a total it ends with a short page, here of %i', async (lastCount, asked, count) => {
    const screen = screenWith((pageNum) => ({ list: things(pageNum < 3 ? 20 : lastCount, (pageNum - 1) * 20) }));
    await screen.answer();
    while (screen.seen().hasNextPage) {
      screen.more();
      await screen.answer();
    }
    expect(screen.asked).toEqual(asked);
    expect(screen.ids()).toHaveLength(count);
  });

  test('G-080 nothing is loaded side by side', async () => {
    const screen = screenWith(inAll(60));
    await screen.answer();
    screen.more();
    screen.more();
    screen.more();
    await screen.answer();
    expect(screen.asked).toEqual(['a1/20', 'a2/20']);
    expect(screen.ids()).toHaveLength(40);
  });

  test('G-080 a page that failed is asked for again, and none is left out', async () => {
    const screen = screenWith(inAll(60));
    await screen.answer();
    screen.failNext(true);
    screen.more();
    await screen.answer();
    expect(screen.seen().isFetchNextPageError).toBe(true);
    expect(screen.ids()).toHaveLength(20);
    screen.failNext(false);
    screen.more();
    await screen.answer();
    screen.more();
    await screen.answer();
    expect(screen.asked).toEqual(['a1/20', 'a2/20', 'a2/20', 'a3/20']);
    expect(screen.ids()).toHaveLength(60);
  });

  test('G-080 another filter begins with page 1, and a late answer to the one before is dropped', async () => {
    const screen = screenWith((pageNum, name) => ({
      list: things(20, (pageNum - 1) * 20).map(({ id }) => ({ id: `${name}-${id}` })),
      total: 60,
    }));
    await screen.answer();
    screen.more();
    screen.filter('b');
    await screen.answer();
    expect(screen.asked).toEqual(['a1/20', 'a2/20', 'b1/20']);
    expect(screen.ids()).toHaveLength(20);
    expect(screen.ids().every((id) => id.startsWith('b-'))).toBe(true);
  });

  test('G-080 a total that shrank while a customer scrolled ends the list on an empty page', async () => {
    const screen = screenWith((pageNum) => (pageNum === 1 ? { list: things(20), total: 40 } : { list: [], total: 20 }));
    await screen.answer();
    screen.more();
    await screen.answer();
    expect(screen.seen().hasNextPage).toBe(false);
    expect(screen.ids()).toHaveLength(20);
  });
});

test('A-207 a list begins at page 1 with 20 entries, or with 10 where it says so', async () => {
  const asked: object[] = [];
  const load = async (page: object) => {
    asked.push(page);
    return { list: things(10) } as Page;
  };
  const client = new QueryClient();
  const usual = scrollListQuery({ key: ['usual'], load });
  const tall = scrollListQuery({ key: ['tall'], load, pageSize: 10 });
  await client.fetchInfiniteQuery(usual);
  await client.fetchInfiniteQuery({ ...tall, pages: 2 });
  expect(asked).toEqual([
    { pageNum: 1, pageSize: 20 },
    { pageNum: 1, pageSize: 10 },
    { pageNum: 2, pageSize: 10 },
  ]);
});
