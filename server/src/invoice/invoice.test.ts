import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSimulatedOffice, type OfficeWeather, unknownTin } from '../adapters/tax-office/simulated.ts';
import { sentBill } from '../bill/test/bills.ts';
import { newIdIn } from '../platform/ids.ts';
import { makeLink } from '../platform/links/make-link.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { tablesWith } from '../test/tables-with.ts';
import { proveEmail } from '../test/sign-in.ts';
import { mailsTo } from '../account/test/person.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { demoIssuer } from './actions/load-demo.ts';
import { deliverInvoices } from './actions/deliver.ts';
import { removeIssuer, setIssuer } from './actions/set-issuer.ts';
import { toldBuyer } from './test/buyer.ts';
import { readIssuerFolder } from './formats/issuer-folder.ts';
import { openDocument } from './formats/sealed.ts';
import { invoicePerson } from './ports/person.ts';

const weather: OfficeWeather = { isAway: false, losesAnswers: 0, checks: 1, refuses: null };
let paid: PaidShop;
let shop: BuiltShop;
let office: ReturnType<typeof createSimulatedOffice>;
let people = 0;
const sold = Date.parse('2027-01-12T12:00+08:00');
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  paid = await startPaidShop();
  office = createSimulatedOffice(() => paid.server.clock.now(), weather);
  Object.assign(paid.server.services, { taxOffices: () => office });
});
beforeEach(async () => {
  paid.reset();
  paid.server.clock.set(sold);
  Object.assign(weather, { isAway: false, losesAnswers: 0, checks: 1, refuses: null });
  shop = await buildShop(db(), {
    zone: 'Asia/Kuala_Lumpur',
    currency: 'MYR',
    country: 'MY',
    parameters: { offersInvoices: true },
    merchant: { channel: 'simulated' },
    staff: [{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }],
  });
});
afterAll(() => paid.close());

const services = () => paid.server.services;
const db = () => services().db;
const api = () => paid.server.api;
const pass = (ms: number) => paid.server.clock.set(paid.server.clock.now() + ms);

async function issue(): Promise<void> {
  const read = await readIssuerFolder(demoIssuer, 'MY', paid.server.clock.now());
  if (!read.ok) throw new Error(read.details!.join());
  await setIssuer(services(), shop, read.value);
}

/** A signed-in customer with a bill of a till. */
async function bought(change: Parameters<typeof sentBill>[1] = {}) {
  people += 1;
  const email = `buyer${people}@example.com`;
  const owner = await proveEmail(paid.server, email);
  const as = { token: owner.token };
  const contact = { email, firstName: 'Nurul', lastName: 'Osman' };
  await api().booking.create(bookingRequest(shop.shopId, contact), as);
  const { id: memberId } = await db()
    .updateTable('members')
    .set({ accountId: owner.accountId })
    .where('emailKey', '=', email)
    .where('chainId', '=', shop.chainId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = sentBill(shop.shopId, { currencyCode: 'MYR', memberId, ...change });
  const { id } = (await paid.internal.settleBill(sent)).reply;
  return { id, as, email, accountId: owner.accountId };
}

async function byLink(billId: string) {
  const now = paid.server.clock.now();
  const subject = { chainId: shop.chainId, kind: 'bill', subjectId: billId } as const;
  const linkToken = await makeLink(db(), subject, { expiresAt: now + 90 * 24 * hour }, now);
  return { token: await paid.server.viewToken(), linkToken };
}

const register = (id: string, as: object, change: Partial<InvoiceBuyer> = {}) =>
  api().invoice.register({ id, buyer: { ...toldBuyer, ...change } }, as);
const page = async (id: string, as: object) => (await api().invoice.get({ id }, as)).reply;
const stateOf = async (id: string, as: object) => (await page(id, as)).registered?.state;
const rowsOf = (billId: string) => db().selectFrom('invoices').selectAll().where('billId', '=', billId).execute();
/** Lets everything happen that is due. */
async function deliver(): Promise<void> {
  for (let round = 0; round < 10; round++) if ((await deliverInvoices(services())) === 0) return;
  throw new Error('Invoices never come to rest.');
}

test('C-237 C-239 the page shows the bill, and what was registered comes back; the store issues it where it has no access', async () => {
  const { id, as } = await bought();
  expect(await page(id, as)).toMatchObject({
    billId: id,
    number: expect.stringMatching(/^T-/),
    total: '66.00',
    currencyCode: 'MYR',
    soldOn: { day: '2027-01-12' },
    lastDay: { day: '2027-01-31' },
    closed: null,
    registered: null,
    known: { name: expect.any(String), email: expect.stringContaining('@') },
  });
  const { reply } = await register(id, as);
  const registered = { state: 'registered', isAutomatic: false, officeNumber: '', buyer: { idNumber: '900215145324' } };
  expect(reply.registered).toMatchObject(registered);
  await deliver();
  expect((await page(id, as)).registered).toMatchObject({ ...registered, buyer: { tin: 'EI00000000010' } });
  expect(office.taken.filter(({ number }) => number === reply.registered!.reference)).toEqual([]);
});

test('F-141 one bill has one invoice, also from two tabs at once; what was told can be changed until it is sent', async () => {
  const { id, as } = await bought();
  const both = await Promise.all([register(id, as), register(id, as)]);
  expect(both.map(({ reason }) => reason ?? 'ok')).toEqual(['ok', 'ok']);
  expect(await rowsOf(id)).toMatchObject([{ revision: 1 }]);
  expect((await register(id, as, { name: 'Nurul Osman' })).reply.registered?.buyer?.name).toBe('Nurul Osman');
  expect(await rowsOf(id)).toMatchObject([{ revision: 2 }]);
  await issue();
  await deliver();
  expect(await stateOf(id, as)).toBe('sent');
  expect((await register(id, as, { name: 'Somebody Else' })).reason).toBe('invoice_fixed');
  expect((await register(id, as, { name: 'Nurul Osman' })).reason).toBeUndefined();
});

test('F-141 a foreign bill looks like none; one that is not paid, refunded or too late has no invoice, and is told why', async () => {
  const { id, as } = await bought();
  const stranger = { token: (await proveEmail(paid.server, `stranger${people}@example.com`)).token };
  expect((await api().invoice.get({ id }, stranger)).reason).toBe('not_found');
  expect((await register(id, stranger)).reason).toBe('not_found');
  expect((await register(newIdIn(shop.chainId), as)).reason).toBe('not_found');
  const open = await bought({ tenders: [{ kind: 'online', amount: '66.00' }] });
  expect((await register(open.id, open.as)).reason).toBe('invoice_not_paid');
  const back = await bought();
  await paid.internal.refundBill({ billId: back.id, reference: 'R-1', amount: '66.00' });
  expect((await register(back.id, back.as)).reason).toBe('invoice_refunded');
  paid.server.clock.set(Date.parse('2027-01-31T23:59:59+08:00'));
  expect((await page(id, as)).closed).toBeNull();
  paid.server.clock.set(Date.parse('2027-02-01T00:00+08:00'));
  const late = await byLink(id);
  expect((await page(id, late)).closed).toBe('invoice_over');
  expect((await register(id, late)).reason).toBe('invoice_over');
  paid.server.clock.set(sold);
  expect(await rowsOf(id)).toEqual([]);
});

test('the mail of a bill says until when its invoice can be asked for, if it can be', async () => {
  const told = async ({ id, as }: { id: string; as: object }) => {
    await deliverOutbox(services());
    const mails = await mailsTo(paid.server, (await page(id, as)).known.email!);
    return mails.flatMap(({ text }) => /e-invoice[^.]*until ([\d/]+)/.exec(text)?.[1] ?? []);
  };
  expect(await told(await bought())).toEqual(['31/01/2027']);
  shop = await buildShop(db(), { zone: 'Asia/Kuala_Lumpur', currency: 'MYR', country: 'MY' });
  expect(await told(await bought())).toEqual([]);
});

test('one caller asks for few invoices an hour, and changes none more often', async () => {
  const { id, as } = await bought();
  const answers: string[] = [];
  for (let time = 0; time <= services().config.limits.leadsPerDevice; time++)
    answers.push((await register(id, as, { name: `Nurul ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[time % 26]}` })).reason ?? 'ok');
  expect(new Set(answers.slice(0, -1))).toEqual(new Set(['ok']));
  expect(answers.at(-1)).toBe('too_many_attempts');
});

test('a store that does not offer invoices says so', async () => {
  shop = await buildShop(db(), { zone: 'Asia/Kuala_Lumpur', currency: 'MYR', country: 'MY' });
  const { id, as } = await bought();
  expect((await page(id, as)).closed).toBe('invoice_not_offered');
  expect((await register(id, as)).reason).toBe('invoice_not_offered');
  expect((await api().bill.get({ id }, as)).reply.offersInvoice).toBe(false);
});

test('the form of another country asks for no papers, and its invoice is the store’s', async () => {
  shop = await buildShop(db(), { parameters: { offersInvoices: true } });
  await issue();
  const { id, as } = await bought({ currencyCode: 'AUD' });
  const change = { country: 'AUS', state: '', idNumber: '', tin: '51 824 753 556', nationality: '' };
  const { registered } = (await register(id, as, change)).reply;
  expect(registered).toMatchObject({ state: 'registered', isAutomatic: false, buyer: { tin: '51 824 753 556' } });
  await deliver();
  expect(await stateOf(id, as)).toBe('registered');
});

test('the holder of a link registers, and reads neither contact nor whole numbers', async () => {
  const { id, as } = await bought();
  const guest = await byLink(id);
  const { reply } = await register(id, guest);
  expect(reply.known).toEqual({});
  expect(reply.registered?.buyer).toMatchObject({
    name: 'Nurul Aisyah',
    idNumber: '••••••••5324',
    email: '',
    line1: '',
  });
  expect((await page(id, as)).registered?.buyer).toMatchObject({ idNumber: '900215145324', line1: '12 Jalan Ampang' });
});

test('F-140 what the form refuses the server refuses, at the field', async () => {
  const { id, as } = await bought();
  const refusals = [];
  for (const change of [{ idNumber: '1' }, { idType: 'passport' }, { tin: 'C1' }, { email: '', mobile: '' }] as const) {
    const answer = await register(id, as, change);
    refusals.push([answer.reason, answer.details?.field]);
  }
  expect(refusals).toEqual([
    ['invoice_id_malformed', 'idNumber'],
    ['invoice_id_type_wrong', 'idType'],
    ['invoice_tin_malformed', 'tin'],
    ['invoice_contact_needed', 'email'],
  ]);
  expect(await rowsOf(id)).toEqual([]);
});

describe('sending', () => {
  beforeEach(issue);

  test('F-141 an invoice is sent, checked and accepted, each said only when it is so', async () => {
    weather.checks = 2;
    const { id, as } = await bought();
    const first = (await register(id, as)).reply.registered;
    expect(first).toMatchObject({ state: 'registered', isAutomatic: true });
    await deliver();
    expect(await stateOf(id, as)).toBe('sent');
    for (const expected of ['sent', 'sent', 'valid']) {
      pass(5000);
      await deliver();
      expect(await stateOf(id, as)).toBe(expected);
    }
    const [row] = await rowsOf(id);
    expect((await page(id, as)).registered).toMatchObject({
      officeNumber: row!.documentId,
      validatedAt: expect.any(Number),
    });
    expect(office.taken.filter(({ number }) => number === first!.reference)).toHaveLength(1);
  });

  test('an office that is away makes nothing sent; a lost answer sends nothing twice', async () => {
    const { id, as } = await bought();
    const { reference } = (await register(id, as)).reply.registered!;
    weather.isAway = true;
    await deliver();
    expect(await stateOf(id, as)).toBe('registered');
    expect((await register(id, as, { name: 'Changed' })).reason).toBe('invoice_fixed');
    weather.isAway = false;
    weather.losesAnswers = 1;
    pass(2 * minute);
    await deliver();
    expect(await stateOf(id, as)).toBe('registered');
    pass(5 * minute);
    await deliver();
    expect(await stateOf(id, as)).toBe('sent');
    expect(office.taken.filter(({ number }) => number === reference)).toHaveLength(1);
  });

  test('F-141 what is not accepted is corrected and sent under a number of its own; answers about the first are over', async () => {
    const { id, as } = await bought();
    const company = { type: 'business', idType: 'brn', idNumber: '201901234567' } as const;
    const { reference } = (await register(id, as, { ...company, tin: unknownTin })).reply.registered!;
    for (let round = 0; round < 3; round++) {
      await deliver();
      pass(5000);
    }
    const { registered } = await page(id, as);
    expect(registered).toMatchObject({ state: 'invalid', note: expect.stringContaining('TIN') });
    expect((await register(id, as, { ...company, tin: 'C25845632020' })).reply.registered?.state).toBe('registered');
    // What was heard of the first comes once more, late.
    await db().updateTable('outboxDeliveries').set({ doneAt: null }).where('consumer', '=', 'invoice').execute();
    for (let round = 0; round < 3; round++) {
      await deliver();
      pass(5000);
    }
    expect(await stateOf(id, as)).toBe('valid');
    const numbers = office.taken.map(({ number }) => number).filter((number) => number.startsWith(reference));
    expect(numbers).toEqual([reference, `${reference}-2`]);
  });

  test('what the office does not take in is rejected with its reason', async () => {
    weather.refuses = 'Step 3: the TIN of the store is not active.';
    const { id, as } = await bought();
    await register(id, as);
    await deliver();
    expect((await page(id, as)).registered).toMatchObject({
      state: 'rejected',
      note: weather.refuses,
      officeNumber: '',
    });
    expect((await page(id, as)).closed).toBeNull();
  });

  test('F-141 the store cancels within 72 hours, and the customer can ask once more', async () => {
    const accepted = async () => {
      const one = await bought();
      await register(one.id, one.as);
      for (let round = 0; round < 3; round++) {
        await deliver();
        pass(5000);
      }
      return one;
    };
    const idOf = async (billId: string) => (await rowsOf(billId))[0]!.id;
    const cancel = async (billId: string) =>
      paid.internal.cancelInvoice({ invoiceId: await idOf(billId), reason: 'Wrong buyer' });
    const { id, as } = await accepted();
    const late = await accepted();
    pass(71 * hour);
    weather.isAway = true;
    expect((await cancel(id)).reply.state).toBe('valid');
    await deliver();
    expect((await db().selectFrom('invoices').select('state').where('billId', '=', id).execute())[0]!.state).toBe(
      'valid',
    );
    weather.isAway = false;
    pass(2 * hour);
    await deliver();
    expect((await rowsOf(id))[0]!.state).toBe('cancelled');
    expect((await cancel(late.id)).reason).toBe('invoice_kept');
    const again = { ...(await byLink(id)) };
    expect((await register(id, again, { name: 'Right Buyer' })).reply.registered?.state).toBe('registered');
    expect(as).toBeDefined();
  });

  test('a bill that was refunded before it was sent is never sent, and one refunded in part is left to the store', async () => {
    const whole = await bought();
    await register(whole.id, whole.as);
    await paid.internal.refundBill({ billId: whole.id, reference: 'R-1', amount: '66.00' });
    const part = await bought();
    await register(part.id, part.as);
    await paid.internal.refundBill({ billId: part.id, reference: 'R-1', amount: '6.00' });
    const before = office.taken.length;
    await deliver();
    expect(await stateOf(whole.id, whole.as)).toBe('cancelled');
    expect((await page(part.id, part.as)).registered).toMatchObject({ state: 'registered', isAutomatic: false });
    expect(office.taken).toHaveLength(before);
  });

  test('what waited for the store is sent once it has access, and waits again without', async () => {
    await removeIssuer(services(), shop);
    const { id, as } = await bought();
    await register(id, as);
    await deliver();
    expect((await page(id, as)).registered).toMatchObject({ state: 'registered', isAutomatic: false });
    await issue();
    await deliver();
    expect(await stateOf(id, as)).toBe('sent');
  });

  test('F-141 what was signed when a store lost its access is left to the store, which learns its number and may withdraw it', async () => {
    weather.losesAnswers = 1;
    const { id, as } = await bought();
    const { reference } = (await register(id, as)).reply.registered!;
    await deliver();
    expect(await page(id, as)).toMatchObject({
      registered: { state: 'registered', isAutomatic: true },
      closed: 'invoice_fixed',
    });
    expect(await removeIssuer(services(), shop)).toEqual({ signed: [reference], unsettled: [] });
    pass(10 * minute);
    await deliver();
    expect((await page(id, as)).registered).toMatchObject({ state: 'registered', isAutomatic: false });
    expect((await register(id, as, { name: 'Somebody Else' })).reason).toBe('invoice_fixed');
    const [listed] = (await paid.internal.listInvoices({ shopId: shop.shopId })).reply.list;
    expect(listed).toMatchObject({ isAutomatic: false, signedNumber: reference });

    // With a new access it is found, not sent once more.
    await issue();
    const before = office.taken.length;
    await deliver();
    expect([await stateOf(id, as), office.taken.length - before]).toEqual(['sent', 0]);
    expect((await paid.internal.cancelInvoice({ invoiceId: listed!.id, reason: 'x' })).reason).toBe('invoice_kept');

    weather.isAway = true;
    const other = await bought();
    await register(other.id, other.as);
    await deliver();
    expect((await removeIssuer(services(), shop)).signed).toHaveLength(1);
    const [unsent] = (await paid.internal.listInvoices({ shopId: shop.shopId, state: 'registered' })).reply.list;
    const cancelled = await paid.internal.cancelInvoice({ invoiceId: unsent!.id, reason: 'Nothing arrived' });
    expect(cancelled.reply).toMatchObject({ state: 'cancelled', signedNumber: '' });
    expect((await page(other.id, other.as)).closed).toBeNull();
  });

  test('F-141 what was sent when a store lost its access is named, and looked at at once when access is back', async () => {
    await issue();
    const { id, as } = await bought();
    const { reference } = (await register(id, as)).reply.registered!;
    await deliver();
    expect(await stateOf(id, as)).toBe('sent');
    expect(await removeIssuer(services(), shop)).toEqual({ signed: [], unsettled: [reference] });
    // Without access it is looked at ever more rarely, and nothing is said of it.
    for (let day = 0; day < 40; day++) {
      pass(6 * hour);
      await deliver();
    }
    expect((await page(id, as)).registered).toMatchObject({ state: 'sent', isAutomatic: true });
    pass(minute);
    await issue();
    await deliver();
    pass(minute);
    await deliver();
    expect(await stateOf(id, as)).toBe('valid');
  });

  test('a withdrawal that was asked for before a store lost its access goes on at once when access is back', async () => {
    await issue();
    const { id, as } = await bought();
    await register(id, as);
    await deliver();
    for (let look = 0; look < 2; look++) {
      pass(minute);
      await deliver();
    }
    const [listed] = (await paid.internal.listInvoices({ shopId: shop.shopId, state: 'valid' })).reply.list;
    await paid.internal.cancelInvoice({ invoiceId: listed!.id, reason: 'Wrong buyer' });
    expect((await removeIssuer(services(), shop)).unsettled).toHaveLength(1);
    // Looks that come ever more rarely: the next one is hours away.
    for (let look = 0; look < 22; look++) {
      await deliver();
      pass(look < 13 ? 6000 : 2 ** (look - 13) * minute);
    }
    await deliver();
    pass(minute);
    await issue();
    await deliver();
    expect(await stateOf(id, as)).toBe('cancelled');
  });

  test('the signature of a document is the certificate’s, as openssl sees it', async () => {
    const { id, as } = await bought();
    await register(id, as);
    await deliver();
    const [row] = await rowsOf(id);
    const json = openDocument(services().dataKeys, row!, row!.documentSealed!);
    const signed = JSON.parse(json) as { Invoice: [Record<string, unknown>] };
    const { UBLExtensions, Signature: _, ...plainInvoice } = signed.Invoice[0];
    const plain = JSON.stringify({ ...signed, Invoice: [plainInvoice] });
    const text = JSON.stringify(UBLExtensions);
    const [, value] = /"SignatureValue":\[\{"_":"([^"]+)"/.exec(text)!;
    expect(text).toContain(createHash('sha256').update(plain).digest('base64'));
    const folder = mkdtempSync(join(tmpdir(), 'parlour-invoice-'));
    try {
      const file = (name: string, content: string | Buffer) => {
        writeFileSync(join(folder, name), content);
        return join(folder, name);
      };
      const [, certificate] = /"X509Certificate":\[\{"_":"([^"]+)"/.exec(text)!;
      const openssl = (...args: string[]) => execFileSync('openssl', args, { encoding: 'utf8' });
      const der = file('certificate.der', Buffer.from(certificate!, 'base64'));
      const key = file('key.pem', openssl('x509', '-inform', 'DER', '-in', der, '-pubkey', '-noout'));
      const signature = file('signature', Buffer.from(value!, 'base64'));
      const verify = (content: string) =>
        openssl('dgst', '-sha256', '-verify', key, '-signature', signature, file('document.json', content));
      expect(verify(plain)).toContain('Verified OK');
      expect(() => verify(plain.replace('Nurul', 'Nurol'))).toThrow('openssl dgst');
      const serial = openssl('x509', '-inform', 'DER', '-in', der, '-serial', '-noout').trim().split('=')[1]!;
      expect(text).toContain(`"X509SerialNumber":[{"_":"${BigInt(`0x${serial}`)}"}]`);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const fixture = new X509Certificate(readFileSync(join(demoIssuer, 'certificate.pem')));
    expect(text).toContain(createHash('sha256').update(fixture.raw).digest('base64'));
  });

  test('a document says who sells, who buys, and what: its sums are the bill’s', async () => {
    const { id, as } = await bought();
    await register(id, as, { type: 'business', idType: 'brn', idNumber: '201901234567', tin: 'C25845632020' });
    await deliver();
    const [row] = await rowsOf(id);
    const json = JSON.parse(openDocument(services().dataKeys, row!, row!.documentSealed!)) as { Invoice: [object] };
    expect(json.Invoice[0]).toMatchObject({
      InvoiceTypeCode: [{ _: '01', listVersionID: '1.1' }],
      AccountingCustomerParty: [
        {
          Party: [
            {
              PartyIdentification: [
                { ID: [{ _: 'C25845632020', schemeID: 'TIN' }] },
                { ID: [{ _: '201901234567', schemeID: 'BRN' }] },
                { ID: [{ _: 'NA', schemeID: 'SST' }] },
                { ID: [{ _: 'NA', schemeID: 'TTX' }] },
              ],
            },
          ],
        },
      ],
      LegalMonetaryTotal: [
        { TaxExclusiveAmount: [{ _: 60, currencyID: 'MYR' }], TaxInclusiveAmount: [{ _: 66, currencyID: 'MYR' }] },
      ],
      TaxTotal: [{ TaxAmount: [{ _: 6, currencyID: 'MYR' }], TaxSubtotal: [{ TaxCategory: [{ ID: [{ _: '02' }] }] }] }],
      InvoiceLine: [{ Price: [{ PriceAmount: [{ _: 50 }] }] }, { Price: [{ PriceAmount: [{ _: 10 }] }] }],
    });
  });

  test('a person takes along what was told, and leaves no trace of it; what was not sent is never sent', async () => {
    const sent = await bought();
    await register(sent.id, sent.as);
    await deliver();
    const owner = { accountId: sent.accountId };
    expect(await invoicePerson.export(services(), owner)).toMatchObject({
      invoices: [{ billId: sent.id, state: 'sent', buyer: { idNumber: '900215145324' } }],
    });
    weather.isAway = true;
    const waiting = await bought();
    await register(waiting.id, waiting.as);
    await deliver();
    for (const { accountId } of [sent, waiting])
      await db()
        .transaction()
        .execute((trx) => invoicePerson.forget!(trx, { accountId }, paid.server.clock.now(), null));
    weather.isAway = false;
    for (let round = 0; round < 2; round++) {
      pass(10 * minute);
      await deliver();
    }
    const rows = [...(await rowsOf(sent.id)), ...(await rowsOf(waiting.id))];
    expect(rows).toMatchObject([
      { state: 'valid', buyerSealed: null, documentSealed: null },
      { state: 'cancelled', buyerSealed: null, documentSealed: null },
    ]);
  });

  test('what the tax office says of a forgotten buyer is not kept', async () => {
    const { id, as, accountId } = await bought();
    await register(id, as, { type: 'business', idType: 'brn', idNumber: '201901234567', tin: unknownTin });
    await deliver();
    expect(await stateOf(id, as)).toBe('sent');
    await db()
      .transaction()
      .execute((trx) => invoicePerson.forget!(trx, { accountId }, paid.server.clock.now(), null));
    for (let round = 0; round < 2; round++) {
      pass(10 * minute);
      await deliver();
    }
    expect(await rowsOf(id)).toMatchObject([{ state: 'invalid', note: '' }]);
  });

  test('F-155 a store’s reason to withdraw names no buyer once that one is forgotten, and the withdrawal goes on', async () => {
    const { id, as, accountId } = await bought();
    await register(id, as);
    await deliver();
    for (let round = 0; round < 2; round++) {
      pass(10 * minute);
      await deliver();
    }
    const [row] = await rowsOf(id);
    const { reply } = await paid.internal.cancelInvoice({ invoiceId: row!.id, reason: 'Nurul asked' });
    expect(reply.state).toBe('valid');
    await db()
      .transaction()
      .execute((trx) => invoicePerson.forget!(trx, { accountId }, paid.server.clock.now(), null));
    expect(await tablesWith(services(), 'Nurul asked')).toEqual([]);
    await deliver();
    expect(await rowsOf(id)).toMatchObject([{ state: 'cancelled', cancelReason: '' }]);
  });

  test('the store lists what was asked for, and withdraws at once what nobody has', async () => {
    await removeIssuer(services(), shop);
    const { id, as } = await bought();
    await register(id, as);
    const { list, total } = (await paid.internal.listInvoices({ shopId: shop.shopId, state: 'registered' })).reply;
    expect([total, list[0]]).toMatchObject([1, { billId: id, buyer: { name: 'Nurul Aisyah' } }]);
    const { reply } = await paid.internal.cancelInvoice({ invoiceId: list[0]!.id, reason: 'Asked by phone' });
    expect(reply.state).toBe('cancelled');
    expect((await paid.internal.listInvoices({ shopId: 'none' })).reason).toBe('shop_unknown');
    expect((await paid.internal.cancelInvoice({ invoiceId: newIdIn(shop.chainId), reason: 'x' })).reason).toBe(
      'not_found',
    );
  });
});

test('the folder of a store’s access is refused with what is wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-issuer-'));
  const at = paid.server.clock.now();
  const copy = (name: string, change: (text: string) => string = (text) => text) =>
    writeFileSync(join(folder, name), change(readFileSync(join(demoIssuer, name), 'utf8')));
  const read = async (country = 'MY', now = at) => {
    const answer = await readIssuerFolder(folder, country, now);
    return answer.ok ? [] : answer.details;
  };
  try {
    expect(await read()).toHaveLength(3);
    for (const name of ['issuer.json', 'key.pem', 'certificate.pem']) copy(name);
    expect(await read()).toEqual([]);
    expect(await read('AU')).toEqual([expect.stringContaining('AU')]);
    expect(await read('MY', Date.parse('2060-01-01'))).toEqual([expect.stringContaining('ended')]);
    copy('key.pem', () => 'no key');
    expect(await read()).toEqual([expect.stringContaining('PEM')]);
    copy('issuer.json', (text) => text.replace('C25845632020', 'C1'));
    expect(await read()).toEqual([expect.stringContaining('tin')]);
    copy('issuer.json', () => '{');
    expect(await read()).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
