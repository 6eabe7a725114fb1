import type { SentCorrection } from '@parlour/contract/till/bills';
import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { salesOf } from '../bill/queries/sales.ts';
import { buildShop } from '../test/build-shop.ts';
import { cutSale, startTill, tillAs, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
});
afterAll(() => shop.close());

const shopId = () => shop.shop.shopId;
const settle = async (more: Partial<SentSale> = {}) =>
  (await shop.desk.till.settle(cutSale(shop, more), shop.desk.as)).reply;
let references = 0;
const asked = (billId: string, more: Partial<SentCorrection> = {}): SentCorrection => ({
  shopId: shopId(),
  billId,
  reference: `correction-${(references += 1)}`,
  version: 0,
  tenderId: '1',
  kind: 'card',
  ...more,
});
const correct = (billId: string, more: Partial<SentCorrection> = {}, who = shop.lead) =>
  who.till.correct(asked(billId, more), who.as);
const day = async () => (await shop.lead.till.day({ shopId: shopId() }, shop.lead.as)).reply;
const sumsOf = ({ tenders }: Awaited<ReturnType<typeof day>>) =>
  Object.fromEntries(tenders.map(({ tender, sum }) => [tender, sum]));
/** What the report says of the day, by way to pay. */
async function reported() {
  const now = shop.server.clock.now();
  const span = { from: new Date(now - 86_400_000), before: new Date(now + 1) };
  const rows = await salesOf(shop.db, { chainId: shop.shop.chainId, shopIds: [shopId()], ...span });
  const sums = new Map<string, number>();
  for (const { tenderKind, takenMinor, backMinor } of rows)
    sums.set(tenderKind, (sums.get(tenderKind) ?? 0) + takenMinor - backMinor);
  return Object.fromEntries([...sums].map(([kind, minor]) => [kind, (minor / 100).toFixed(2)]));
}
async function close() {
  const { lastNumber, expected, opening } = await day();
  const counted = { opening, counted: expected, left: '0.00', note: 'x' };
  const reference = `closing-of-${lastNumber}`;
  return (await shop.lead.till.close({ shopId: shopId(), reference, lastNumber, ...counted }, shop.lead.as)).reply;
}

test('0099 a payment that was written down as another one is corrected: drawer, bill and report agree, and nothing is overwritten', async () => {
  const bill = await settle();
  expect(bill).toMatchObject({
    given: '100.00',
    written: { version: 0, tenders: [{ id: '1', kind: 'cash', obstacle: null }] },
  });
  expect((await day()).expected).toBe('50.00');
  const question = asked(bill.id);
  const once = (await shop.lead.till.correct(question, shop.lead.as)).reply;
  expect(once).toMatchObject({
    state: 'paid',
    given: null,
    change: null,
    tenders: [{ kind: 'card', amount: '50.00' }],
    written: { version: 1, tenders: [{ id: '1', kind: 'card', obstacle: null }] },
    corrections: [{ number: 1, amount: '50.00', before: 'cash', kind: 'card' }],
  });
  expect(once.corrections[0]!.by).not.toBe('');
  // The same once more changes nothing, and another one under its number is refused.
  expect((await shop.lead.till.correct(question, shop.lead.as)).reply.written.version).toBe(1);
  expect((await shop.lead.till.correct({ ...question, kind: 'others' }, shop.lead.as)).reason).toBe('key_reused');
  expect(await day()).toMatchObject({ expected: '0.00', bills: 1, refunds: 0 });
  expect(sumsOf(await day())).toEqual({ cash: '0.00', card: '50.00' });
  expect(await reported()).toEqual({ card: '50.00' });
  const entries = await shop.db
    .selectFrom('tillEntries')
    .select(['kind', 'tender', 'amountMinor'])
    .where('billId', '=', bill.id)
    .execute();
  expect(entries.map(({ kind, tender, amountMinor }) => [kind, tender, Number(amountMinor)]).toSorted()).toEqual([
    ['corrected', 'card', 5000],
    ['corrected', 'cash', -5000],
    ['sale', 'cash', 5000],
  ]);
  // Someone else has seen the bill before.
  expect((await correct(bill.id, { kind: 'others' })).reason).toBe('changed_meanwhile');
  expect((await correct(bill.id, { version: 1, kind: 'card' })).reason).toBe('invalid_input');
  expect((await correct(bill.id, { version: 1, kind: 'paypal' })).reply.corrections).toHaveLength(2);
  expect(await reported()).toEqual({ paypal: '50.00' });
  // A refund goes back to what it was.
  const refund = { shopId: shopId(), billId: bill.id, reference: 'refund-corrected', amount: '20.00', reason: 'x' };
  expect((await shop.lead.till.refund(refund, shop.lead.as)).reply.refunds[0]!.tenders).toMatchObject([
    { kind: 'paypal' },
  ]);
  // Nothing is left by card. Cash is counted, and so it stays.
  expect(sumsOf(await day())).toEqual({ cash: '0.00', paypal: '30.00' });
  expect(await reported()).toEqual({ paypal: '30.00' });
  expect((await correct(bill.id, { version: 2, kind: 'cash' })).reason).toBe('payment_refunded');
  const owner = await shop.at('owner');
  const { list } = (await owner.team.listAudit({ chainId: shop.shop.chainId, pageNum: 1, pageSize: 20 }, owner.as))
    .reply;
  expect(list.filter(({ action }) => action === 'till_corrected').at(-1)).toMatchObject({
    subject: bill.id,
    facts: { amountMinor: 5000, currency: 'AUD', number: bill.number, before: 'cash', kind: 'card' },
  });
});

test('0099 a closing counts a payment as it was corrected, and afterwards it stays', async () => {
  await close();
  const bill = await settle();
  await correct(bill.id);
  const closed = await close();
  expect(closed).toMatchObject({ expected: '0.00', difference: '0.00', bills: 1 });
  expect(closed.tenders).toMatchObject([
    { tender: 'card', sum: '50.00' },
    { tender: 'cash', sum: '0.00' },
  ]);
  expect((await correct(bill.id, { version: 1, kind: 'cash' })).reason).toBe('payment_counted');
  const shown = (await shop.desk.till.getBill({ shopId: shopId(), billId: bill.id }, shop.desk.as)).reply;
  expect(shown.written.tenders).toMatchObject([{ obstacle: 'payment_counted' }]);
  expect((await day()).tenders).toEqual([]);
});

test('0099 of several payments the one that was wrong is corrected, also what was taken instead of an online payment', async () => {
  const tenders = [
    { kind: 'card' as const, amount: '30.00' },
    { kind: 'cash' as const, amount: '20.00', given: '50.00' },
  ];
  const bill = await settle({ tenders });
  expect(bill.written.tenders.map(({ id, kind }) => [id, kind])).toEqual([
    ['1', 'card'],
    ['2', 'cash'],
  ]);
  const corrected = (await correct(bill.id, { tenderId: '2', kind: 'others' })).reply;
  expect(corrected.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['card', '30.00'],
    ['others', '20.00'],
  ]);
  const open = await settle({ tenders: [{ kind: 'online', amount: '50.00' }] });
  expect(open.written.tenders).toEqual([]);
  expect((await correct(open.id)).reason).toBe('invalid_input');
  await shop.desk.till.collect({ shopId: shopId(), billId: open.id, kind: 'card' }, shop.desk.as);
  expect((await correct(open.id, { kind: 'cash' })).reply).toMatchObject({
    state: 'paid',
    tenders: [{ kind: 'cash', amount: '50.00' }],
    corrections: [{ before: 'card', kind: 'cash' }],
  });
});

test('0099 what was handed over stays on the bill where another payment was corrected, and while it is cash', async () => {
  const { id } = await settle({
    tenders: [
      { kind: 'card', amount: '10.00' },
      { kind: 'cash', amount: '15.00' },
      { kind: 'cash', amount: '25.00', given: '50.00' },
    ],
  });
  const change = { given: '50.00', change: '25.00' };
  const [card, first, second] = (await shop.lead.till.getBill({ shopId: shopId(), billId: id }, shop.lead.as)).reply
    .written.tenders;
  const to = async (version: number, tenderId: string, kind: SentCorrection['kind']) =>
    (await correct(id, { version, tenderId, kind })).reply;
  expect(await to(0, card!.id, 'wechat')).toMatchObject(change);
  expect(await to(1, first!.id, 'card')).toMatchObject(change);
  expect(await to(2, second!.id, 'card')).toMatchObject({ given: null, change: null });
  expect(await to(3, second!.id, 'cash')).toMatchObject(change);
});

test('0099 a payment is corrected by who may refund, at its store, and only one that the till wrote down', async () => {
  const bill = await settle();
  expect((await correct(bill.id, {}, shop.desk)).reason).toBe('no_permission');
  const other = await buildShop(shop.db, {});
  const stranger = await tillAs(shop.server, other.chainId, 'manager', other.shopId);
  const away = { ...asked(bill.id), shopId: other.shopId };
  expect((await stranger.till.correct(away, stranger.as)).reason).toBe('not_found');
  expect((await correct('nobody')).reason).toBe('not_found');
  const sent = (
    await shop.store.settleBill({
      shopId: shopId(),
      reference: 'T-1',
      currencyCode: 'AUD',
      lines: [{ id: 'a', kind: 'service', code: '', name: 'Cut', quantity: 1, price: '10.00', amount: '10.00' }],
      discounts: [],
      taxes: [],
      tenders: [{ kind: 'cash', amount: '10.00' }],
      total: '10.00',
    })
  ).reply;
  expect((await correct(sent.id)).reason).toBe('invalid_input');
});
