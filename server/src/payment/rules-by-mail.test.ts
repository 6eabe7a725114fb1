import { languageCodes } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPacks } from '../language/actions/start-packs.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { html } from '../notification/formats/html.ts';
import { deposit, hold, type PaidShop, startPaidShop } from './test/paid-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
  await startPacks(paid.server.services);
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const hourMs = 3_600_000;
/** The visit of `bookingRequest` starts at 10:00 in Sydney on 14 January 2027. */
const startsAt = Date.parse('2027-01-13T23:00:00Z');
const at = (before: number) => paid.server.clock.set(startsAt - before);

/** The last mail about a booking so far. */
async function lastMail(bookingId: string) {
  await deliverOutbox(paid.server.services);
  const mails = await paid.server.services.db
    .selectFrom('mails')
    .select(['kind', 'bodyText', 'bodyHtml'])
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return mails.at(-1)!;
}

const free = 'You can change or cancel for free until Wed 13 January 2027 at 10:00.';
const half = 'Fee after Wed 13 January 2027 at 10:00 (less than 24 h before): 50% of the price ($25)';
const whole = 'Fee after Thu 14 January 2027 at 05:00 (less than 5 h before): 100% of the price ($50)';
const absent = 'No-show fee: 100% of the price ($50)';
const over = 'If the fee is more than $15, you owe the store the difference. We don’t charge it automatically.';

describe('the mail about a paid booking', () => {
  test('G-109 G-111 B-242 repeats what is left to pay, the last free moment and every fee, in both its forms', async () => {
    const { booking } = await paid.booked(deposit);
    expect(booking.charge).toMatchObject({ taken: '15.00', rest: '35.00' });
    const { kind, bodyText, bodyHtml } = await lastMail(booking.id);
    expect(kind).toBe('made');
    for (const said of ['To pay at the store: $35', free, half, whole, absent, over]) expect(bodyText).toContain(said);
    expect(bodyText).toMatch(/:\n  • You can change/);
    for (const said of ['$35', free, half, whole, absent, over]) expect(bodyHtml).toContain(said);
  });

  test('B-244 B-245 of a card hold all of the price is left to pay, and it says that the hold is then released', async () => {
    const { booking } = await paid.booked({ ...hold });
    expect(booking.charge).toMatchObject({ held: '50.00', rest: '50.00' });
    const { bodyText } = await lastMail(booking.id);
    expect(bodyText).toContain('To pay at the store: $50');
    expect(bodyText).toContain('You pay at the store, and we release the hold on your card.');
    expect(bodyText).toContain('If you cancel late or don’t show up, we charge the fee to your card, up to $50.');
  });

  test('G-70 G-71 after a late change it tells the fee that is owed and the rules of the new time, no past ones', async () => {
    const { booking, as } = await paid.booked(deposit);
    await lastMail(booking.id);
    at(10 * hourMs);
    await paid.move(booking, '2027-01-20 11:00', as, '25.00');
    const { kind, bodyText } = await lastMail(booking.id);
    expect(kind).toBe('changed');
    expect(bodyText).toContain('Fee you owe the store: $25');
    expect(bodyText).toContain('To pay at the store: $60');
    expect(bodyText).toContain('You already owe $25 for a late change.');
    expect(bodyText).toContain(
      'Fee after Wed 20 January 2027 at 06:00 (less than 5 h before): 100% of the price ($50)',
    );
    expect(bodyText).not.toContain('24 h before');
    expect(bodyText).not.toContain('for free until');
  });

  test('G-108 written within a tier, it says what holds by then and lists no fee that is past', async () => {
    const { booking } = await paid.booked(deposit);
    at(10 * hourMs);
    const { bodyText } = await lastMail(booking.id);
    expect(bodyText).toContain('It’s too late to change or cancel for free.');
    expect(bodyText).toContain('Fee to change or cancel now: 50% of the price ($25)');
    expect(bodyText).toContain(whole);
    expect(bodyText).not.toContain('24 h before');
  });

  test('G-109 one about the end of a booking tells no rules any more', async () => {
    const { booking, as } = await paid.booked(deposit);
    await lastMail(booking.id);
    at(25 * hourMs);
    await paid.cancel(booking, as);
    const { kind, bodyText } = await lastMail(booking.id);
    expect(kind).toBe('cancelled');
    expect(bodyText).not.toContain(absent);
    expect(bodyText).not.toContain('To pay at the store');
  });

  test.each([
    ['a card that was held', hold, ['Fee charged to your card: $25', 'Refund: $25']],
    [
      'a deposit, and the rest of the fee is owed',
      deposit,
      ['Fee kept from your deposit: $15', 'Fee you owe the store: $10'],
    ],
  ] as const)('G-109 of a late cancellation with %s it tells what of the fee was taken', async (_of, money, rows) => {
    const { booking, as } = await paid.booked(money);
    await lastMail(booking.id);
    at(10 * hourMs);
    await paid.cancel(booking, as, '25.00');
    const { kind, bodyText } = await lastMail(booking.id);
    expect(kind).toBe('cancelled');
    for (const said of ['Cancellation fee: $25', ...rows]) expect(bodyText).toContain(said);
  });

  test.each(languageCodes)(
    '%s: rest, rules and last free moment are told in the language of the booking',
    async (language) => {
      const { booking } = await paid.booked(deposit, { language });
      const { bodyText, bodyHtml } = await lastMail(booking.id);
      const t = translate(language);
      const [before = '', after = ''] = t('deposit.freeUntil', { when: '|' }).split('|');
      const said = [
        t('payment.rest'),
        t('deposit.policyTitle'),
        before,
        after,
        t('deposit.feeWhole'),
        t('deposit.feeChange'),
      ];
      for (const words of said) {
        expect(bodyText).toContain(words);
        expect(bodyHtml).toContain(html`${words}`.markup);
      }
      if (language !== 'en') expect(t('deposit.feeWhole')).not.toBe(translate('en')('deposit.feeWhole'));
      expect(bodyText).not.toMatch(/undefined|\{\w+\}/);
    },
  );
});
