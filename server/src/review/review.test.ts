import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { loadFolder } from '../import/actions/load-folder.ts';
import { setParameters } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { recountReviews } from './queries/counts.ts';
import { forgetReviewsOf } from './queries/person.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
let chainId = '';
let quay = '';
let hill = '';

async function load(changed: Parameters<typeof salonFolder>[0] = {}) {
  const loaded = await loadFolder(asStore(server.services), salonFolder(changed));
  if (!loaded.ok) throw new Error('the folder should be right');
  return loaded.value;
}

beforeAll(async () => {
  server = await startTestApp();
  const report = await load();
  chainId = report.chainId;
  quay = report.shopIds['quay']!;
  hill = report.shopIds['hill']!;
});
afterAll(() => server.close());

const scores = (shopId = quay, more: Record<string, unknown> = {}) =>
  server.api.review.getScores({ chainId, shopId, status: 1, ...more });
const page = (more: Record<string, unknown> = {}) =>
  server.api.review.getList({ chainId, shopId: quay, status: 1, pageNum: 1, pageSize: 20, ...more });
const person = async (key: string) =>
  (await server.services.db.selectFrom('staff').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;

describe('reviews of a shop', () => {
  test('B-139 B-283 the statistic carries average, total and the count of each score', async () => {
    expect((await scores()).result).toEqual({
      avgScore: '4.00',
      totalCount: 3,
      scoreList: [
        { score: 5, count: 2 },
        { score: 2, count: 1 },
      ],
    });
  });

  test('B-283 the statistic stands at the address of the document, and answers for status 1 alone', async () => {
    const asked = (query: string) =>
      server.app.inject({ url: `/api/shop/app/reviews/score/${chainId}/${quay}/public${query}` });
    const { result } = (await asked('?status=1')).json<{ result: { totalCount: number } }>();
    expect(result.totalCount).toBe(3);
    expect((await asked('?status=0')).statusCode).toBe(422);
  });

  test('B-136 B-137 B-138 a review and its replies carry the fields of the wire, the newest review first', async () => {
    const { result } = await page();
    const { list, total, hasNextPage } = result as {
      list: Record<string, unknown>[];
      total: number;
      hasNextPage: boolean;
    };
    expect([list.length, total, hasNextPage]).toEqual([3, 3, false]);
    const [curls, late, nice] = list;
    expect(curls).toEqual({
      billId: expect.stringMatching(/^\w{22}$/),
      member: { name: 'Mia R.', avatar: expect.stringMatching(/-720\.webp$/) },
      isWalking: false,
      score: 5,
      createDate: { day: '2026-11-04', showValue: '04/11/2026' },
      content: 'Curls that sit,\neven in the rain',
      images: expect.stringMatching(/^[^,]+-720\.webp,[^,]+-720\.webp$/),
      staffScores: [],
      replyList: [
        {
          compName: 'Harbour Hair Quay',
          updateDate: { day: '2026-11-05', showValue: '05/11/2026' },
          content: 'Thank you!',
          images: expect.stringMatching(/^[^,]+-720\.webp$/),
        },
      ],
    });
    expect(late).toMatchObject({ member: { name: 'Tom', avatar: null }, isWalking: false, images: '' });
    expect((late!['replyList'] as { content: string }[]).map(({ content }) => content)).toEqual([
      'We are sorry: two people were ill.',
      'You have a free cut with us.',
    ]);
    expect(nice).toMatchObject({ member: null, isWalking: true, content: '', replyList: [] });
  });

  test('REV-02 the day of a review is written in the order of the shop', async () => {
    await setParameters(server.services.db, { chainId, shopId: hill }, { dateOrder: '2' });
    const { reply } = await page({ shopId: hill });
    expect(reply.list[0]?.writtenOn).toEqual({ day: '2026-11-01', text: '2026/11/01' });
  });

  test('B-284 the list comes page by page, of one person where asked', async () => {
    const second = await page({ pageNum: 2, pageSize: 2 });
    expect(second.reply).toMatchObject({ total: 3, hasNextPage: false, pageNum: 2 });
    expect(second.reply.list.map(({ score }) => score)).toEqual([5]);
    const cleo = await person('cleo');
    expect((await page({ shopId: hill, staffId: cleo })).reply).toMatchObject({ total: 1, list: [{ score: 4 }] });
    expect((await scores(hill, { staffId: cleo })).reply).toMatchObject({ average: '4.00', total: 1 });
    expect((await page({ staffId: cleo })).reply).toMatchObject({ total: 0, list: [] });
  });

  test('B-284 the list is asked for by custId, compId, empId, status and paging', async () => {
    const query = `custId=${chainId}&compId=${hill}&empId=${await person('cleo')}&status=1&pageNum=1&pageSize=10`;
    const answer = await server.app.inject({ url: `/api/shop/app/reviews/list/public?${query}` });
    expect(answer.json()).toMatchObject({ code: 200, result: { pageNum: 1, pageSize: 10, total: 1 } });
  });

  test('B-283 B-284 a shop of another chain, and one that does not exist, look the same', async () => {
    for (const asked of [{ chainId: newId() }, { shopId: newId() }]) {
      expect(await page(asked)).toMatchObject({ status: 422, reason: 'shop_unknown' });
      expect(await scores(quay, asked)).toMatchObject({ status: 422, reason: 'shop_unknown' });
    }
  });

  test('B-035 B-036 the shop and its card carry average and number of reviews; without any there is no average', async () => {
    expect((await server.api.shop.get({ shopId: quay })).reply).toMatchObject({ averageScore: '4.00', reviewCount: 3 });
    const cards = (await server.api.shop.getRecommended({ name: 'hill' })).reply.list;
    expect(cards).toMatchObject([{ averageScore: '4.00', reviewCount: 1 }]);
  });

  test('B-133 G-21 the score of a person comes from her reviews, else from her folder', async () => {
    expect((await server.api.staff.get({ id: await person('cleo') })).reply.score).toBe('4.00');
    expect((await server.api.staff.get({ id: await person('anna') })).reply.score).toBe('4.85');
    expect((await server.api.staff.get({ id: await person('ben') })).reply.score).toBeNull();
  });
});

describe('what is written', () => {
  const own = async (more: Record<string, unknown>) => {
    const { db } = server.services;
    const id = newId();
    const row = {
      chainId,
      id,
      shopId: quay,
      source: 'customer',
      score: 1,
      content: 'Written here',
      writtenAt: new Date(0),
    };
    await db
      .insertInto('reviews')
      .values({ ...row, ...more } as never)
      .execute();
    await inTransaction(db, (trx) => recountReviews(trx, chainId));
    return id;
  };

  test('B-138 who is forgotten is a walk-in from then on; what she said stays', async () => {
    const { db } = server.services;
    const [memberId, accountId] = [newId(), newId()];
    await db
      .insertInto('members')
      .values({ chainId, id: memberId, emailKey: null, mobileKey: null, accountId })
      .execute();
    const id = await own({ memberId, authorName: 'Ada L.' });
    const find = async () => (await page()).reply.list.find((review) => review.id === id);
    expect(await find()).toMatchObject({ author: { name: 'Ada L.' }, isWalkIn: false });
    await forgetReviewsOf(db, accountId);
    await db.deleteFrom('members').where('id', '=', memberId).execute();
    expect(await find()).toMatchObject({ author: null, isWalkIn: true, text: 'Written here' });
    await db.deleteFrom('reviews').where('id', '=', id).execute();
  });

  test('B-283 what is not shown counts nowhere', async () => {
    const id = await own({ isShown: false });
    expect((await scores()).reply.total).toBe(3);
    expect((await page()).reply.list.map((review) => review.id)).not.toContain(id);
    await server.services.db.deleteFrom('reviews').where('id', '=', id).execute();
  });

  test('B-136 loading the folder again changes nothing; what is gone from it goes, and what was written here stays', async () => {
    const { db } = server.services;
    const id = await own({ authorName: 'Bo' });
    const again = await load();
    expect([again.tables['reviews'], again.tables['reviewReplies']]).toEqual([
      { added: 0, changed: 0, withdrawn: 0, unchanged: 4 },
      { added: 0, changed: 0, withdrawn: 0, unchanged: 3 },
    ]);
    const later = await load({ 'reviews.csv': null, 'review-replies.csv': null });
    expect(later.tables['reviews']).toMatchObject({ withdrawn: 4 });
    expect((await page()).reply.list.map((review) => review.id)).toEqual([id]);
    expect((await server.api.shop.get({ shopId: quay })).reply).toMatchObject({ averageScore: '1.00', reviewCount: 1 });
    expect((await server.api.shop.get({ shopId: hill })).reply).toMatchObject({ averageScore: null, reviewCount: 0 });
    expect((await page({ shopId: hill })).reply).toMatchObject({ total: 0, list: [], hasNextPage: false });
    await db.deleteFrom('reviews').where('id', '=', id).execute();
    await load();
    expect((await scores()).reply.total).toBe(3);
  });

  test('F-148 of 5,000 reviews a page is read from an index, and no view counts them', async () => {
    const { db } = server.services;
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      chainId,
      id: newId(),
      shopId: quay,
      source: 'customer' as const,
      score: (at % 5) + 1,
      content: `Visit ${at}`,
      writtenAt: new Date(Date.UTC(2020, 0, 1) + at * 3_600_000),
      staffId: null,
      memberId: null,
      key: null,
    }));
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('reviews')
        .values(rows.slice(from, from + 500))
        .execute();
    await inTransaction(db, (trx) => recountReviews(trx, chainId));
    expect((await scores()).reply).toMatchObject({ total: 5_003, average: '3.00' });
    const seen = new Set<string>();
    for (const pageNum of [1, 2, 251]) for (const { id } of (await page({ pageNum })).reply.list) seen.add(id);
    expect(seen.size).toBe(43);
    await sql`analyze reviews`.execute(db);
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from reviews where chain_id = ${chainId} and shop_id = ${quay} and is_shown
      order by written_at desc, id desc limit 20 offset 60`.execute(db);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('reviews_shop');
  });
});
