import type { SentSale } from '@parlour/contract/till/sale';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sell } from '../rights/test/sell.ts';
import { buildShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { cutSale, startTill, tillAs, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill();
  const money = { kind: 'voucher', benefit: { kind: 'stored_value' }, faceMinor: 5000 } as const;
  await sell(shop.server, shop.shop.chainId, 'bonus', { ...money, bonusMinor: 1000 });
  const later = { kind: 'fixed', from: '2027-06-01', to: '2027-12-31' } as const;
  await sell(shop.server, shop.shop.chainId, 'later', { ...money, validity: later });
  await sell(shop.server, shop.shop.chainId, 'plan', { ...money, kind: 'membership' });
});
afterAll(() => shop.close());

const shopId = () => shop.shop.shopId;
const settle = (more: Partial<SentSale>, who = shop.desk) => who.till.settle(cutSale(shop, more), who.as);
const find = (number: string, who = shop.desk, at = shopId()) => who.till.findGiftCard({ shopId: at, number }, who.as);

/** A card that was sold to a customer, with its number. */
async function cardOf(article = 'card', memberId?: string) {
  const holder = memberId ?? (await shop.member());
  const kind = article === 'plan' ? 'membership' : 'gift_card';
  const line = { id: 'r', articleId: article, kind, quantity: 1, price: '50.00' } as const;
  const bill = (await settle({ memberId: holder, lines: [line], tenders: [{ kind: 'card', amount: '50.00' }] })).reply;
  return { number: bill.sold[0]!.number, id: bill.sold[0]!.id, billId: bill.id, holder };
}
const by = (number: string, amount: string) => ({ kind: 'gift_card' as const, number, amount });
const balanceOf = async (memberId: string) =>
  (await shop.desk.till.start({ shopId: shopId(), memberId }, shop.desk.as)).reply.balance;
let references = 0;
const refund = (billId: string, amount: string, more: { tenders?: { tenderId: string; amount: string }[] } = {}) => {
  const reference = `gift-refund-${(references += 1)}`;
  return shop.lead.till.refund({ shopId: shopId(), billId, reference, amount, reason: 'x', ...more }, shop.lead.as);
};

test('0103 a gift card pays by its number for nobody in particular, and nothing tells whose it is', async () => {
  const card = await cardOf();
  const found = await find(` ${card.number.toLowerCase().replace('-', ' ')}`);
  expect(found.reply).toEqual({ ending: card.number.slice(-4), balance: '50.00', endsOn: null });
  const sale = cutSale(shop, { tenders: [by(card.number, '20.00'), { kind: 'cash', amount: '30.00' }] });
  const bill = (await shop.desk.till.settle(sale, shop.desk.as)).reply;
  expect(bill).toMatchObject({ customer: null, memberId: null, state: 'paid' });
  expect(bill.tenders.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
    ['gift_card', `…${card.number.slice(-4)}`, '20.00'],
    ['cash', '', '30.00'],
  ]);
  expect(JSON.stringify(bill)).not.toContain(card.number);
  // The answer was lost: the same sale once more takes nothing, and another card under its number is refused.
  expect((await shop.desk.till.settle(sale, shop.desk.as)).reply.id).toBe(bill.id);
  expect((await find(card.number)).reply.balance).toBe('30.00');
  const other = { ...sale, tenders: [by((await cardOf()).number, '20.00'), sale.tenders[1]!] };
  expect((await shop.desk.till.settle(other, shop.desk.as)).reason).toBe('key_reused');
  expect(await balanceOf(card.holder)).toBe('30.00');
});

test('0103 its holder sees in the account what is left, and a sale to another customer takes that one’s own besides', async () => {
  const { token, accountId } = await signInAsNew(shop.server);
  const holder = await shop.member(accountId);
  const card = await cardOf('bonus', holder);
  const guest = await cardOf();
  const bill = (
    await settle({
      memberId: guest.holder,
      tenders: [{ kind: 'stored_value', amount: '10.00' }, by(card.number, '35.00'), by(guest.number, '5.00')],
    })
  ).reply;
  expect(bill.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['stored_value', '10.00'],
    ['gift_card', '35.00'],
    ['gift_card', '5.00'],
  ]);
  const own = (await shop.server.api.rights.list({ chainId: shop.shop.chainId }, { token })).reply;
  expect(JSON.stringify(own)).toContain(card.number);
  expect((await find(card.number)).reply.balance).toBe('25.00');
  expect(await balanceOf(holder)).toBe('25.00');
  expect(await balanceOf(guest.holder)).toBe('35.00');
  // Each card gets back what it paid, and the customer's balance what is its own.
  const [stored, bonus, again] = bill.tenders;
  await refund(bill.id, '15.00', { tenders: [{ tenderId: bonus!.id, amount: '15.00' }] });
  expect([await balanceOf(holder), await balanceOf(guest.holder)]).toEqual(['40.00', '35.00']);
  const back = await refund(bill.id, '12.00', {
    tenders: [
      { tenderId: stored!.id, amount: '8.00' },
      { tenderId: again!.id, amount: '4.00' },
    ],
  });
  expect(
    back.reply.refunds.find(({ amount }) => amount === '12.00')!.tenders.map(({ kind, label }) => [kind, label]),
  ).toContainEqual(['gift_card', `…${guest.number.slice(-4)}`]);
  expect([await balanceOf(holder), await balanceOf(guest.holder)]).toEqual(['40.00', '47.00']);
  expect((await refund(bill.id, '23.00')).reply.state).toBe('refunded');
  expect([await balanceOf(holder), await balanceOf(guest.holder)]).toEqual(['60.00', '50.00']);
});

test('0103 a card pays no more than is left, no right, and is no balance of the customer', async () => {
  const { number, holder } = await cardOf();
  expect((await settle({ tenders: [by(number, '30.00'), by(number, '20.00')] })).reply.state).toBe('paid');
  expect((await settle({ tenders: [by(number, '50.00')] })).reason).toBe('gift_card_empty');
  const half = await cardOf();
  const more = { quantity: 2, tenders: [by(half.number, '100.00')], open: '100.00' };
  const lines = [{ ...cutSale(shop).lines[0]!, quantity: 2 }];
  expect((await settle({ lines, tenders: more.tenders, open: more.open })).reason).toBe('gift_card_low');
  const line = { id: 'r', articleId: 'card', kind: 'gift_card', quantity: 1, price: '50.00' } as const;
  const bought = { memberId: holder, lines: [line], tenders: [by(half.number, '50.00')] };
  expect((await settle(bought)).reason).toBe('right_paid_now');
  expect((await settle({ tenders: [{ kind: 'gift_card', amount: '50.00' }] })).reason).toBe('invalid_input');
  const odd = [{ kind: 'cash' as const, amount: '50.00', number: half.number }];
  expect((await settle({ tenders: odd })).reason).toBe('invalid_input');
  expect((await find(half.number)).reply.balance).toBe('50.00');
});

test('0103 a card that does not pay says why to who has its number', async () => {
  const { chainId } = shop.shop;
  const reasonOf = async (number: string) => {
    const found = (await find(number)).reason;
    expect((await settle({ tenders: [by(number, '50.00')] })).reason).toBe(found);
    return found;
  };
  const spent = await cardOf();
  await settle({ tenders: [by(spent.number, '50.00')] });
  expect(await reasonOf(spent.number)).toBe('gift_card_empty');
  expect(await reasonOf((await cardOf('later')).number)).toBe('gift_card_early');
  const back = await cardOf();
  expect((await refund(back.billId, '50.00')).reply.state).toBe('refunded');
  expect(await reasonOf(back.number)).toBe('gift_card_void');
  const over = await cardOf();
  await shop.db
    .updateTable('storedValueAccounts')
    .set({ expiresAt: new Date(shop.server.services.clock.now() - 1) })
    .where('chainId', '=', chainId)
    .where('memberId', '=', over.holder)
    .execute();
  expect(await reasonOf(over.number)).toBe('gift_card_ended');
});

test('0103 numbers of another chain, of none, of a membership, and what is no number are answered alike', async () => {
  const { number } = await cardOf();
  const foreign = await buildShop(shop.db);
  const away = await tillAs(shop.server, foreign.chainId, 'owner', null);
  const answers = [
    await find(number, away, foreign.shopId),
    await find('ZZZZ-ZZZZ', away, foreign.shopId),
    await find('', away, foreign.shopId),
    await find('\u0000 –', away, foreign.shopId),
    await find((await cardOf('plan')).number),
  ];
  const said = answers.map(({ reason, details }) => JSON.stringify([reason, details]));
  expect(new Set(said).size).toBe(1);
  expect(answers[0]).toMatchObject({ reason: 'gift_card_unknown' });
});

test('0103 a card pays at the stores that it is good for', async () => {
  const { chainId } = shop.shop;
  const sister = await buildShop(shop.db, { chainId, services: [], staff: [] });
  await sell(shop.server, chainId, 'here', {
    kind: 'voucher',
    benefit: { kind: 'stored_value' },
    faceMinor: 5000,
    scope: { stores: { kind: 'listed', ids: [shopId()] } },
  });
  const [own, everywhere] = [await cardOf('here'), await cardOf()];
  const there = await tillAs(shop.server, chainId, 'manager', sister.shopId);
  expect((await find(own.number)).reply.balance).toBe('50.00');
  expect((await find(own.number, there, sister.shopId)).reason).toBe('gift_card_elsewhere');
  expect((await find(everywhere.number, there, sister.shopId)).reply.balance).toBe('50.00');
  expect((await find(everywhere.number, there)).reason).toBe('no_permission');
});

const renumber = (id: string, number: string) =>
  sql`update member_rights set number = ${number} where chain_id = ${shop.shop.chainId} and id = ${id}`.execute(
    shop.db,
  );

test('0103 a number in wide letters is found as it is typed, and one that is too short like none', async () => {
  const card = await cardOf();
  await renumber(card.id, 'ＷＤ－７７８８９');
  expect((await find('wd77889')).reply.balance).toBe('50.00');
  expect((await find('ＷＤ７７８８９')).reply.balance).toBe('50.00');
  await renumber(card.id, 'WD-776');
  const [short, none] = [await find('WD-776'), await find('WD-775')];
  expect([short.reason, short.details]).toEqual([none.reason, none.details]);
  expect((await settle({ tenders: [by('WD-776', '50.00')] })).reason).toBe('gift_card_unknown');
  await renumber(card.id, 'WD-7766');
  expect((await find('WD-7766')).reply.balance).toBe('50.00');
});

test('0103 the audit names the cards that paid and got money back, and the desk reads no whole number of one with money', async () => {
  const [one, other] = [await cardOf(), await cardOf()];
  const bill = (await settle({ tenders: [by(one.number, '20.00'), by(other.number, '30.00')] })).reply;
  await refund(bill.id, '30.00', { tenders: [{ tenderId: bill.tenders[1]!.id, amount: '30.00' }] });
  const rows = await shop.db.selectFrom('audit').selectAll().where('subject', '=', bill.id).execute();
  const cardsOf = (action: string) => {
    const facts = rows.find((row) => row.action === action)!.facts as { cards?: unknown };
    return facts.cards;
  };
  const named = ({ id, number }: typeof one, amountMinor: number) => ({
    rightId: id,
    ending: number.slice(-4),
    amountMinor,
  });
  expect(cardsOf('till_settled')).toEqual([named(one, 2000), named(other, 3000)]);
  expect(cardsOf('till_refunded')).toEqual([named(other, 3000)]);
  const plain = (await settle({})).reply;
  const cash = await shop.db.selectFrom('audit').select('facts').where('subject', '=', plain.id).executeTakeFirst();
  expect(cash!.facts).not.toHaveProperty('cards');
  for (const who of [shop.desk, shop.lead]) {
    const seen = (await who.customer.get({ shopId: shopId(), memberId: one.holder }, who.as)).reply;
    expect(seen.rights.map(({ number }) => number)).toEqual([`…${one.number.slice(-4)}`]);
    expect(JSON.stringify(seen)).not.toContain(one.number);
  }
});

test('0103 a use is shown with the store where it was paid', async () => {
  const { chainId } = shop.shop;
  const sister = await buildShop(shop.db, { chainId, services: [], staff: [] });
  await sql`update shops set name = 'Sister' where id = ${sister.shopId}`.execute(shop.db);
  const { token, accountId } = await signInAsNew(shop.server);
  const card = await cardOf('card', await shop.member(accountId));
  await settle({ tenders: [by(card.number, '10.00'), { kind: 'cash', amount: '40.00' }] });
  const there = await tillAs(shop.server, chainId, 'manager', sister.shopId);
  const oil = { id: 'p', articleId: shop.oilId, kind: 'product', quantity: 1, price: '20.00' } as const;
  const tenders = [by(card.number, '15.00'), { kind: 'cash' as const, amount: '5.00' }];
  const sale = cutSale({ ...shop, shop: sister }, { lines: [oil], tenders, open: '20.00' });
  expect((await there.till.settle(sale, there.as)).reply.state).toBe('paid');
  const said = (await shop.server.api.rights.getConsumption({ id: card.id }, { token })).reply;
  const own = said.list.find(({ amount }) => amount === '-10.00')!;
  expect(said.list.find(({ amount }) => amount === '-15.00')!.shopName).toBe('Sister');
  expect(own.shopName).not.toBe('Sister');
  expect(said.total).toBe(2);
});

test('0103 a member has twenty wrong numbers in an hour, also by sales, and a store sixty; right ones cost nothing', async () => {
  const sister = await buildShop(shop.db, { chainId: shop.shop.chainId, services: [], staff: [] });
  const { number } = await cardOf();
  const oil = { id: 'p', articleId: shop.oilId, kind: 'product', quantity: 1, price: '20.00' } as const;
  const saleOf = (tenders: SentSale['tenders']) =>
    cutSale({ ...shop, shop: sister }, { lines: [oil], tenders, open: '20.00' });
  const desk = () => tillAs(shop.server, shop.shop.chainId, 'front_desk', sister.shopId);
  const wrong = async (who: Awaited<ReturnType<typeof desk>>, times: number) => {
    for (let round = 0; round < times; round++)
      expect((await find(`WRNG-${round}`, who, sister.shopId)).reason).toBe('gift_card_unknown');
  };
  const one = await desk();
  const sale = saleOf([by(number, '1.00'), { kind: 'cash', amount: '19.00' }]);
  const bill = (await one.till.settle(sale, one.as)).reply;
  await wrong(one, 17);
  const guessed = saleOf([by('WRNG-A', '10.00'), by('WRNG-B', '10.00')]);
  expect((await one.till.settle(guessed, one.as)).reason).toBe('gift_card_unknown');
  for (let round = 0; round < 3; round++) expect((await find(number, one, sister.shopId)).reply.balance).toBe('49.00');
  await wrong(one, 1);
  const over = await find(number, one, sister.shopId);
  expect(over.reason).toBe('too_many_attempts');
  expect(over.details?.retryAfterSeconds).toBeGreaterThan(0);
  const late = saleOf([by(number, '20.00')]);
  expect((await one.till.settle(late, one.as)).reason).toBe('too_many_attempts');
  // A sale whose answer was lost is still found.
  expect((await one.till.settle(sale, one.as)).reply.id).toBe(bill.id);
  const two = await desk();
  expect((await find(number, two, sister.shopId)).reply.balance).toBe('49.00');
  await wrong(two, 20);
  const three = await desk();
  await wrong(three, 20);
  expect((await find(number, await desk(), sister.shopId)).reason).toBe('too_many_attempts');
  expect((await find(number)).reply.balance).toBe('49.00');
});

test('0103 the end of the day has gift cards as a payment of their own, and their number is written nowhere', async () => {
  const { number } = await cardOf();
  await settle({ tenders: [by(number, '50.00')] });
  const { tenders } = (await shop.lead.till.day({ shopId: shopId() }, shop.lead.as)).reply;
  expect(tenders.map(({ tender }) => tender)).toContain('gift_card');
  for (const table of ['audit', 'bills', 'tillEntries', 'ledger', 'attempts'] as const) {
    const rows = await shop.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(JSON.stringify(rows)).not.toContain(number.replace('-', ''));
  }
});

test('0103 a bill tells the number of the card that it sold for a day, also past midnight, and later its end, also to what follows', async () => {
  const { clock } = shop.server;
  const evening = Date.parse('2027-02-01T12:50:00Z');
  // It is ten to midnight in Sydney.
  clock.set(evening);
  let lead = await shop.at('manager');
  const memberId = await shop.member();
  const line = { quantity: 1, price: '50.00' };
  const lines = [
    { id: 'g', articleId: 'card', kind: 'gift_card' as const, ...line },
    { id: 'p', articleId: 'five', kind: 'package' as const, ...line },
  ];
  const tenders = [{ kind: 'card' as const, amount: '100.00' }];
  const { id: billId, sold } = (await settle({ memberId, lines, tenders, open: '100.00' }, lead)).reply;
  expect(sold.map(({ kind, number }) => [kind, number.length > 5])).toEqual([
    ['voucher', true],
    ['package', true],
  ]);
  const [card, pack] = sold;
  const read = async () => (await lead.till.getBill({ shopId: shopId(), billId }, lead.as)).reply.sold;
  expect(await read()).toEqual(sold);
  clock.set(evening + 24 * 3_600_000 - 1);
  // The session of yesterday is over.
  lead = await shop.at('manager');
  expect(await read()).toEqual(sold);
  clock.set(evening + 24 * 3_600_000);
  // The number of a package opens nothing.
  const later = [{ ...card!, number: `…${card!.number.slice(-4)}` }, pack!];
  expect(await read()).toEqual(later);
  const asked = { shopId: shopId(), billId, reference: 'gift-next-day', amount: '100.00', reason: 'x' };
  const back = (await lead.till.refund(asked, lead.as)).reply;
  expect(back.sold.map(({ number }) => number)).toEqual(later.map(({ number }) => number));
});

test('0103 a use is of the day of the store where it was paid, of which it may be another one', async () => {
  const { chainId } = shop.shop;
  const { clock } = shop.server;
  const morning = Date.parse('2027-02-05T20:00:00Z');
  clock.set(morning);
  const far = await buildShop(shop.db, { chainId, services: [], staff: [], zone: 'Pacific/Honolulu' });
  const { token, accountId } = await signInAsNew(shop.server);
  const [desk, there] = [await shop.at('manager'), await tillAs(shop.server, chainId, 'manager', far.shopId)];
  const line = { id: 'r', articleId: 'card', kind: 'gift_card' as const, quantity: 1, price: '50.00' };
  const memberId = await shop.member(accountId);
  const bought = { memberId, lines: [line], tenders: [{ kind: 'card' as const, amount: '50.00' }] };
  const card = (await settle(bought, desk)).reply.sold[0]!;
  await settle({ tenders: [by(card.number, '10.00'), { kind: 'cash', amount: '40.00' }] }, desk);
  clock.set(morning + 6 * 3_600_000);
  const oil = { id: 'p', articleId: shop.oilId, kind: 'product', quantity: 1, price: '20.00' } as const;
  const tenders = [by(card.number, '15.00'), { kind: 'cash' as const, amount: '5.00' }];
  const sale = cutSale({ ...shop, shop: far }, { lines: [oil], tenders, open: '20.00' });
  expect((await there.till.settle(sale, there.as)).reply.state).toBe('paid');
  const { list } = (await shop.server.api.rights.getConsumption({ id: card.id }, { token })).reply;
  // In Sydney it was the 6th already, and in Honolulu still the 5th when the 6th had begun in UTC.
  expect(list.map(({ amount, day }) => [amount, day])).toEqual([
    ['-15.00', '2027-02-05'],
    ['-10.00', '2027-02-06'],
  ]);
});
