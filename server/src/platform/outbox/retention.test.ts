import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailLifeMs, sweepMails } from '../../notification/queries/retention.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { stepRows } from '../db/in-steps.ts';
import { readFeed } from './feed.ts';
import { eventLifeMs, sweepOutbox } from './retention.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const db = () => server.services.db;

/** An event that was written `ageMs` ago, delivered to `done` and not yet to `due`. */
async function writeEvent(
  chainId: string,
  name: string,
  ageMs: number,
  { done = ['mail'], due = [] as string[] } = {},
) {
  const at = new Date(server.clock.now() - ageMs);
  const { id } = await db()
    .insertInto('outbox')
    .values({ chainId, kind: name, bookingId: null, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = [
    ...done.map((consumer) => ({ consumer, doneAt: at })),
    ...due.map((consumer) => ({ consumer, doneAt: null })),
  ];
  await db()
    .insertInto('outboxDeliveries')
    .values(rows.map((row) => ({ chainId, outboxId: id, dueAt: at, ...row })))
    .execute();
}

test('an old event goes with its deliveries, whatever its chain; one that is still due to a reader stays', async () => {
  await writeEvent('a', 'old', eventLifeMs + 1);
  await writeEvent('b', 'old, too', eventLifeMs + 1, { done: ['mail', 'store'] });
  await writeEvent('a', 'old and due', eventLifeMs + 1, { due: ['store'] });
  await writeEvent('a', 'young', eventLifeMs - 1);
  await sweepOutbox(db(), server.clock.now());
  expect((await readFeed(db(), 0, 100)).map(({ kind }) => kind)).toEqual(['old and due', 'young']);
  const left = await db()
    .selectFrom('outboxDeliveries')
    .select('consumer')
    .orderBy('outboxId')
    .orderBy('consumer')
    .execute();
  expect(left.map(({ consumer }) => consumer)).toEqual(['mail', 'store', 'mail']);
});

test('more old mails than one step deletes are gone after one sweep; one that has not left stays', async () => {
  const at = new Date(server.clock.now() - mailLifeMs - 1);
  const mail = (chainId: string, id: string, more = {}) => ({
    chainId,
    id,
    bookingId: null,
    kind: 'made',
    category: 'booking' as const,
    recipient: 'mei@example.com',
    subject: '',
    bodyText: '',
    bodyHtml: '',
    createdAt: at,
    sentAt: at as Date | null,
    dueAt: at,
    ...more,
  });
  const old = Array.from({ length: stepRows + 1 }, (_, index) => mail('a', `old.${index}`));
  const young = { createdAt: new Date(server.clock.now() - mailLifeMs + 1) };
  const others = [mail('', 'account'), mail('b', 'due', { sentAt: null }), mail('b', 'young', young)];
  await db()
    .insertInto('mails')
    .values([...old, ...others])
    .execute();
  await sweepMails(db(), server.clock.now());
  const left = await db().selectFrom('mails').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['due', 'young']);
});
