import { describe, expect, test } from 'vitest';
import { defaultParameters, type Parameters } from '../shop/parameters.ts';
import {
  type RequiredCharge,
  type ChargeFacts,
  type ChargeQuote,
  type QuotedLine,
  quoteCharge,
} from './quote-charge.ts';

const hour = 3_600_000;
const startsAt = Date.parse('2027-01-14T02:00:00Z');
const line = (position: number, priceMinor: number, changes: Partial<QuotedLine> = {}): QuotedLine => ({
  position,
  code: `service-${position}`,
  quantity: 1,
  priceMinor,
  priceType: 'FIXED',
  addOns: [],
  ...changes,
});
const lines = [line(1, 10_000, { deposit: { kind: 'percent', fraction: '0.5' } }), line(2, 4000)];
const question = { lines, startsAt, at: startsAt - 100 * hour };

const charging: Partial<Parameters> = { isChargeEnabled: true, chargeCondition: '0' };
const factsWith = (parameters: Partial<Parameters> = {}, changes: Partial<ChargeFacts> = {}): ChargeFacts => ({
  parameters: { ...defaultParameters(), ...charging, ...parameters },
  zone: 'Australia/Sydney',
  currency: 'AUD',
  members: [],
  own: [],
  merchant: { takes: ['deposit', 'hold'] },
  ...changes,
});
const asked = (quote: ChargeQuote): RequiredCharge => {
  if ('none' in quote) throw new Error(`no charge: ${quote.none}`);
  return quote;
};

describe('a quote', () => {
  test('G-101 B-236 a deposit with everything the customer agrees to', () => {
    expect(quoteCharge(question, factsWith())).toEqual({
      form: 'deposit',
      amountMinor: 2800,
      currency: 'AUD',
      lines: [
        { position: 1, totalMinor: 10_000, depositMinor: null },
        { position: 2, totalMinor: 4000, depositMinor: null },
      ],
      reasons: ['everyone'],
      policy: [
        { kind: 'late_cancel', unit: 'hours', count: 24, fee: { kind: 'percent', fraction: '0.5' }, feeMinor: 7000 },
        { kind: 'late_cancel', unit: 'hours', count: 5, fee: { kind: 'percent', fraction: '1' }, feeMinor: 14_000 },
        { kind: 'no_show', fee: { kind: 'percent', fraction: '1' }, feeMinor: 14_000 },
      ],
      lastFreeAt: startsAt - 24 * hour,
      keepsCard: false,
      channel: '',
      agreedText:
        '["deposit",2800,"AUD",[["late_cancel","hours",24,"percent","0.5",7000],' +
        '["late_cancel","hours",5,"percent","1",14000],["no_show","percent","1",14000]],' +
        `${startsAt},[[1,"service-1",1,10000],[2,"service-2",1,4000]]]`,
    });
  });

  test('B-237 B-239 a deposit per service says what each line brings', () => {
    const fixed = '{"type":"1","value":"15"}';
    const quote = asked(quoteCharge(question, factsWith({ hasDepositPerService: true, defaultItemDeposit: fixed })));
    expect(quote.amountMinor).toBe(6500);
    expect(quote.lines.map(({ depositMinor }) => depositMinor)).toEqual([5000, 1500]);
  });

  test('B-236 B-243 G-106 a hold is counted by its own rule, whatever deposits are set', () => {
    const hold = { chargeMode: '1', hasDepositPerService: true, holdPolicy: '{"type":"0","value":"0.25"}' };
    expect(quoteCharge(question, factsWith(hold))).toMatchObject({ form: 'hold', amountMinor: 3500 });
    expect(quoteCharge(question, factsWith({ chargeMode: '1' }))).toMatchObject({ form: 'hold', amountMinor: 14_000 });
  });

  test('F-54 G-108 asked too late, it says that no moment is free', () => {
    expect(quoteCharge({ ...question, at: startsAt - 24 * hour }, factsWith())).toMatchObject({
      lastFreeAt: startsAt - 24 * hour,
    });
    expect(quoteCharge({ ...question, at: startsAt - 24 * hour + 1 }, factsWith())).toMatchObject({ lastFreeAt: null });
  });
});

describe('no charge', () => {
  test.each<[string, Partial<Parameters>, Partial<ChargeFacts>, string]>([
    ['B-233 while charges are off', { isChargeEnabled: false }, {}, 'charge_off'],
    ['B-234 on the condition of nobody', { chargeCondition: '2' }, {}, 'nobody_charged'],
    [
      'B-235 for a customer whom no condition names',
      { chargeCondition: '1', chargedCustomers: '["1"]' },
      { members: [{ isBlacklisted: false, hasPurchased: true }] },
      'customer_not_charged',
    ],
    ['G-105 where the deposit is nothing', { defaultDeposit: '{"type":"0","value":"0"}' }, {}, 'nothing_to_pay'],
    ['G-112 without a merchant', {}, { merchant: null }, 'no_merchant'],
    [
      'G-112 where the merchant cannot take so little or so much',
      {},
      { merchant: { takes: ['deposit'], channelFor: (_form, amountMinor) => (amountMinor > 2800 ? 'stripe' : null) } },
      'no_merchant',
    ],
    [
      'G-112 where the merchant holds no cards',
      { chargeMode: '1' },
      { merchant: { takes: ['deposit'] } },
      'no_merchant',
    ],
  ])('%s', (_, parameters, changes, none) => {
    expect(quoteCharge(question, factsWith(parameters, changes))).toEqual({ none });
  });

  test('B-299 it says through whom the amount is taken', () => {
    const merchant = { takes: ['deposit'] as const, channelFor: () => 'stripe' };
    expect(asked(quoteCharge(question, factsWith({}, { merchant }))).channel).toBe('stripe');
  });

  test('G-105 G-112 a free visit needs no merchant', () => {
    const free = { ...question, lines: [line(1, 5000, { priceType: 'FREE' })] };
    expect(quoteCharge(free, factsWith({}, { merchant: null }))).toEqual({ none: 'nothing_to_pay' });
  });
});

describe('F-62 G-103 prices that are not fixed', () => {
  const of = (priceType: 'FROM' | 'FREE', parameters: Partial<Parameters>) =>
    quoteCharge({ ...question, lines: [line(1, 5000, { priceType })] }, factsWith(parameters));

  test('a percent of a price from which it starts is that of the price that is written there', () => {
    expect(of('FROM', { defaultDeposit: '{"type":"0","value":"0.3"}' })).toMatchObject({
      form: 'deposit',
      amountMinor: 1500,
    });
  });

  test.each(['{"type":"0","value":"0.3"}', '{"type":"1","value":"20"}'])(
    'a free visit asks no deposit, set as %s',
    (defaultDeposit) => {
      expect(of('FREE', { defaultDeposit })).toEqual({ none: 'nothing_to_pay' });
    },
  );

  test.each(['', '{"type":"0","value":"1"}', '{"type":"1","value":"20"}'])(
    'a free visit asks for no card, its hold set as "%s" (G-106)',
    (holdPolicy) => {
      expect(of('FREE', { chargeMode: '1', holdPolicy })).toEqual({ none: 'nothing_to_pay' });
    },
  );
});

describe('what is agreed to', () => {
  const text = (parameters: Partial<Parameters>, changes: Partial<ChargeFacts> = {}, other = question) =>
    asked(quoteCharge(other, factsWith(parameters, changes))).agreedText;

  test.each<[string, () => string]>([
    ['asked a day later', () => text({}, {}, { ...question, at: question.at + 24 * hour })],
    ['asked too late to cancel for free', () => text({}, {}, { ...question, at: startsAt - hour })],
    ['by another channel of the merchant', () => text({}, { merchant: { takes: ['deposit'] } })],
    ['written with more decimals', () => text({ noShowFee: '{"type":"percent","value":"1.00"}' })],
    ['for another reason', () => text({ chargeCondition: '1', chargedCustomers: '["2"]' })],
  ])('G-101 is the same %s', (_, other) => {
    expect(other()).toBe(text({}));
  });

  test('G-101 G-110 is another six days ahead, from where on a card is kept instead of an amount held', () => {
    const ahead = (ms: number) =>
      asked(quoteCharge({ ...question, at: startsAt - ms }, factsWith({ chargeMode: '1' })));
    const [kept, held] = [ahead(6 * 24 * hour + 1), ahead(6 * 24 * hour)];
    expect([kept.keepsCard, held.keepsCard]).toEqual([true, false]);
    expect(kept.agreedText).not.toBe(held.agreedText);
    expect(ahead(20 * 24 * hour).agreedText).toBe(kept.agreedText);
  });

  test.each<[string, () => string]>([
    ['amount', () => text({ defaultDeposit: '{"type":"1","value":"28.01"}' })],
    ['form', () => text({ chargeMode: '1', holdPolicy: '{"type":"1","value":"28"}' })],
    ['currency', () => text({}, { currency: 'NZD' })],
    ['fee of a no-show', () => text({ noShowFee: '{"type":"percent","value":"0.9"}' })],
    ['late fee', () => text({ lateFees: '[]' })],
    ['start', () => text({}, {}, { ...question, startsAt: startsAt + hour })],
    [
      'service at the same price',
      () => text({}, {}, { ...question, lines: [{ ...lines[0]!, code: 'other' }, lines[1]!] }),
    ],
    [
      'price, though the deposit is the same',
      () => text({ defaultDeposit: '{"type":"1","value":"28"}' }, {}, { ...question, lines: [line(1, 15_000)] }),
    ],
  ])('G-101 is another with another %s', (_, other) => {
    expect(other()).not.toBe(text({}));
  });
});
