import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { createPerson, openAccounts, signUp, storedAccount } from '../account/test/person.ts';
import { sweep } from '../platform/db/sweep.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

const internalKey = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({
    env: { ...openAccounts.env, INTERNAL_KEY: internalKey, LIMIT_LEADS_PER_DEVICE: '5', LIMIT_LEADS_PER_IP: '7' },
  });
});
beforeEach(async () => {
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const store = () => createTestApi(intoApp(server.app), { token: internalKey }, { internal: internalCalls }).internal;
const lead = (more: object = {}) => ({
  shopId: shop.shopId,
  chainId: shop.chainId,
  name: 'Mei Tan',
  email: '',
  mobile: '0491 570 156',
  dialCode: '+61',
  country: 'AU',
  note: 'Do you have a room for two?',
  ...more,
});
const kept = async () => (await store().listLeads({ shopId: shop.shopId })).reply.list;

test('C-153 a lead without a phone or without its dial code is refused; with both it is sent, and the store has it', async () => {
  const person = createPerson(server);
  const send = (more: object) => person.api.member.addLead(lead(more));
  expect(await send({ mobile: '' })).toMatchObject({ reason: 'mobile_needed', details: { field: 'mobile' } });
  expect(await send({ dialCode: '', country: '' })).toMatchObject({
    reason: 'dial_code_needed',
    details: { field: 'intMobileCd' },
  });
  expect(await send({ mobile: '12' })).toMatchObject({ reason: 'mobile_malformed' });
  expect(await send({ email: 'mei' })).toMatchObject({ reason: 'email_malformed' });
  expect(await kept()).toEqual([]);
  expect(await send({})).toMatchObject({ status: 200, result: null });
  expect(await kept()).toMatchObject([
    { kind: 'contact', name: 'Mei Tan', mobile: '0491 570 156', dialCode: '+61', note: 'Do you have a room for two?' },
  ]);
});

test('a lead that is sent again under its key is kept once', async () => {
  const person = createPerson(server);
  const as = { token: await server.viewToken(), idempotencyKey: 'lead-1' };
  for (const _time of [1, 2]) expect((await person.api.member.addLead(lead(), as)).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test('the note of a lead is sealed, and the audit keeps that a store has read its leads', async () => {
  const person = createPerson(server);
  await person.api.member.addLead(lead());
  const { db } = server.services;
  const [row] = await db.selectFrom('leads').selectAll().where('chainId', '=', shop.chainId).execute();
  expect(row!.noteSealed).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain('room for two');
  expect((await kept()).map(({ note }) => note)).toEqual(['Do you have a room for two?']);
  const audit = await db.selectFrom('audit').selectAll().where('subject', '=', shop.shopId).execute();
  expect(audit).toMatchObject([{ action: 'leads_seen', actorKind: 'api_key', facts: { leads: [row!.id] } }]);
  await db.updateTable('leads').set({ noteSealed: 'v1.gone.AAAA' }).where('chainId', '=', shop.chainId).execute();
  expect((await kept()).map(({ note, name }) => [name, note])).toEqual([['Mei Tan', '']]);
});

test('one device sends few leads an hour', async () => {
  const person = createPerson(server);
  for (let time = 0; time < 5; time++) expect((await person.api.member.addLead(lead())).status).toBe(200);
  expect((await person.api.member.addLead(lead())).reason).toBe('too_many_attempts');
  expect(await kept()).toHaveLength(5);
});

test('a lead is over after half a year: no list has it, and then it is deleted', async () => {
  const person = createPerson(server);
  await person.api.member.addLead(lead());
  const before = server.clock.now();
  server.clock.set(before + 180 * 24 * 3_600_000 + 1);
  expect(await kept()).toEqual([]);
  await sweep(server.services.db, server.clock.now());
  const left = await server.services.db.selectFrom('leads').selectAll().where('chainId', '=', shop.chainId).execute();
  expect(left).toEqual([]);
  server.clock.set(before);
});

test('Seams F-155 F-157 leads with a proven contact are told to its owner, and go with the account', async () => {
  const mei = createPerson(server);
  await signUp(mei);
  const accountId = (await storedAccount(server, mei.email))!.id;
  await mei.api.member.addLead(lead({ email: mei.email.toUpperCase() }));
  await mei.api.member.addLead(lead({ name: 'Somebody else', email: 'other@example.com' }));
  const told = await exportPerson(server.services, { accountId });
  expect(told['leads']).toMatchObject([{ name: 'Mei Tan', note: 'Do you have a room for two?' }]);
  expect(await forgetPerson(server.services, { accountId })).toMatchObject({ ok: true });
  expect((await kept()).map(({ name }) => name)).toEqual(['Somebody else']);
});
