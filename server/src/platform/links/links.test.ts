import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { bookingRequest } from '../../test/booking-request.ts';
import { buildShop } from '../../test/build-shop.ts';
import { guestActor } from '../actor.ts';
import { sweep } from '../db/sweep.ts';
import { inTransaction } from '../db/transaction.ts';
import { newSecret } from '../ids.ts';
import type { LinkScope, SubjectLinkKind } from './link.ts';
import { endLinks, makeLink } from './make-link.ts';
import { openLink, useLink } from './open-link.ts';

const hourMs = 3_600_000;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const db = () => server.services.db;
const now = () => server.clock.now();
const guest = (linkToken: string | null) => guestActor({ viewId: null, linkToken });

type Terms = { chainId?: string; kind?: SubjectLinkKind; life?: number; isOneUse?: boolean; scope?: LinkScope };
const linkTo = (subjectId: string, { chainId = 'own', kind = 'form', life = hourMs, ...terms }: Terms = {}) =>
  makeLink(db(), { chainId, kind, subjectId }, { expiresAt: now() + life, ...terms }, now());
const openForm = (token: string | null, more: { chainId?: string; subjectId?: string; at?: LinkScope } = {}) =>
  openLink(db(), guest(token), { kind: 'form', now: now(), ...more });

test('Links: a link to a form proves to its holder which form of which chain it is, and the token is stored nowhere', async () => {
  const token = await linkTo('form-1');
  expect(await openForm(token)).toMatchObject({ kind: 'form', chainId: 'own', subjectId: 'form-1' });
  expect(await openForm(token, { chainId: 'own', subjectId: 'form-1' })).not.toBeNull();
  const rows = await db().selectFrom('linkTokens').selectAll().where('subjectId', '=', 'form-1').execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('Links: one that is over, used up, foreign, of another kind, form or place opens nothing, like one that never was', async () => {
  const used = await linkTo('form-2', { isOneUse: true });
  const proof = await openForm(used);
  expect(await inTransaction(db(), (trx) => useLink(trx, proof!, now()))).toBe(true);
  const over = await linkTo('form-2', { life: 1000 });
  const end = now() + 1000;
  const ofBill = await linkTo('form-2', { kind: 'bill' });
  const ofOther = await linkTo('form-3');
  const atStore = await linkTo('form-2', { scope: { shopId: 'city' } });
  const onDevice = await linkTo('form-2', { scope: { shopId: 'city', deviceId: 'kiosk' } });
  server.clock.set(end);
  const wanted = { chainId: 'own', subjectId: 'form-2' };
  const refused = {
    none: await openForm(null),
    unknown: await openForm(newSecret(), wanted),
    over: await openForm(over, wanted),
    used: await openForm(used, wanted),
    foreign: await openForm(await linkTo('form-2'), { ...wanted, chainId: 'foreign' }),
    ofOther: await openForm(ofOther, wanted),
    ofBill: await openForm(ofBill, wanted),
    elsewhere: await openForm(atStore, { ...wanted, at: { shopId: 'harbour' } }),
    nowhere: await openForm(atStore, wanted),
    otherDevice: await openForm(onDevice, { ...wanted, at: { shopId: 'city', deviceId: 'phone' } }),
  };
  expect([...new Set(Object.values(refused))]).toEqual([null]);
  expect(await openForm(atStore, { ...wanted, at: { shopId: 'city' } })).not.toBeNull();
  expect(await openForm(onDevice, { ...wanted, at: { shopId: 'city', deviceId: 'kiosk' } })).not.toBeNull();
});

test('Links: a link for one use is used by one of two, and any other as often as it is opened', async () => {
  const token = await linkTo('form-4', { isOneUse: true });
  const [one, two] = [await openForm(token), await openForm(token)];
  const use = (proof: typeof one) => inTransaction(db(), (trx) => useLink(trx, proof!, now()));
  expect([await use(one), await use(two), await openForm(token)]).toEqual([true, false, null]);
  const often = await openForm(await linkTo('form-4'));
  expect([await use(often), await use(often)]).toEqual([true, true]);
  const late = await openForm(await linkTo('form-4', { isOneUse: true, life: 1000 }));
  server.clock.set(now() + 1000);
  expect(await use(late)).toBe(false);
});

test('Links: all links to a subject end together, and those of others stay', async () => {
  const [one, two, other] = [await linkTo('form-5'), await linkTo('form-5'), await linkTo('form-6')];
  await inTransaction(db(), (trx) => endLinks(trx, { chainId: 'own', kind: 'form', subjectId: 'form-5' }));
  expect([await openForm(one), await openForm(two)]).toEqual([null, null]);
  expect(await openForm(other)).not.toBeNull();
});

test('Links: a link to a form opens no booking, and the link of a booking no form; both look like unknown ones', async () => {
  const { shopId } = await buildShop(db());
  const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shopId))).reply;
  const token = await server.viewToken();
  const toForm = await linkTo(booking.id, { chainId: booking.chainId });
  const asked = (given: string) => server.api.booking.get({ id: booking.id }, { token, linkToken: given });
  const [wrong, unknown] = [await asked(toForm), await asked(newSecret())];
  expect([wrong.status, wrong.reason, wrong.msg, wrong.result]).toEqual([
    unknown.status,
    'not_found',
    unknown.msg,
    unknown.result,
  ]);
  expect((await asked(linkToken)).reply.id).toBe(booking.id);
  expect(await openForm(linkToken)).toBeNull();
});

test('Links: those that are over are deleted, and the links of visits, which have no end of their own, stay', async () => {
  await linkTo('form-7', { life: 1000 });
  const count = async (subjectId: string) =>
    (await db().selectFrom('linkTokens').select('kind').where('subjectId', '=', subjectId).execute()).length;
  const visits = db().selectFrom('linkTokens').select('kind').where('kind', '=', 'booking');
  const before = (await visits.execute()).length;
  expect([await count('form-7'), before]).toEqual([1, expect.any(Number)]);
  await sweep(db(), now() + 2000);
  expect([await count('form-7'), (await visits.execute()).length]).toEqual([0, before]);
  expect(before).toBeGreaterThan(0);
});
