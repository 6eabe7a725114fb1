import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { guestActor } from '../actor.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeLink } from './make-link.ts';
import { openLink, useLink } from './open-link.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('Links: of devices that use a link for one use at once, one gets it', async () => {
  const { db } = server.services;
  const now = server.clock.now();
  const subject = { chainId: 'own', kind: 'form' as const, subjectId: 'form-1' };
  const linkToken = await makeLink(db, subject, { expiresAt: now + 1000, isOneUse: true }, now);
  const proofs = await Promise.all(
    Array.from({ length: 6 }, () => openLink(db, guestActor({ viewId: null, linkToken }), { kind: 'form', now })),
  );
  const used = await Promise.all(proofs.map((proof) => inTransaction(db, (trx) => useLink(trx, proof!, now))));
  expect(used.filter(Boolean)).toEqual([true]);
});
