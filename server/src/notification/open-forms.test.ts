import { afterAll, beforeAll, expect, test } from 'vitest';
import { revisionIdOf } from '../form/formats/revision-id.ts';
import { bookingRule, publishForm, said, textQuestion } from '../form/test/forms.ts';
import { linkTokenOf } from '../platform/link-token.ts';
import { putMember } from '../team/test/member.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { deliverToStores } from './actions/deliver.ts';
import { writeReminders } from './actions/reminders.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startTestApp();
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});

test('C-204 a reminder says how many forms are open, not which, and leads to them; one without any does not speak of forms', async () => {
  const { db, config } = server.services;
  const shop = await buildShop(db, { messages: { reminders: [180] } });
  const request = bookingRequest(shop.shopId, { email: 'mei@example.com', start: '2027-01-20 15:00' });
  const { booking } = (await server.api.booking.create(request)).reply;
  const [made] = await mails.post(server.services);
  expect(made!.mail.text).not.toContain('extendedArchive');
  await publishForm(server, shop, { rules: [bookingRule] });
  server.clock.set(booking.startsAt - 180 * 60_000);
  const [reminder] = await mails.post(server.services, async (services) => {
    await writeReminders(services);
  });
  const { text, html } = reminder!.mail;
  const address = `/home/extendedArchive?compId=${shop.shopId}&relationId=${booking.id}&triggerType=BOOKING#t=${linkTokenOf(config.secret, booking.id)}`;
  expect(text).toContain('Forms to be completed: 1');
  expect(`${text} ${String(html)}`).not.toContain('History');
  expect(text).toContain(`Fill in forms\n${config.publicUrl}${address}`);
  expect(String(html)).toContain('triggerType=BOOKING');
});

test('0092 a form that is filled in for an appointment after the booking is told to the store, once; its answers are not in it', async () => {
  const { db } = server.services;
  const shop = await buildShop(db);
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants: [{ role: 'owner', shopId: null }] });
  const request = bookingRequest(shop.shopId, { start: '2027-01-21 15:00' });
  const { booking, linkToken } = (await server.api.booking.create(request)).reply;
  const form = await publishForm(server, shop, { rules: [bookingRule], questions: [textQuestion('ill')] });
  const visit = await db
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const filled = {
    ...form,
    memberId: visit.memberId!,
    shopId: shop.shopId,
    relationId: booking.id,
    trigger: 'booking' as const,
    answers: [said('ill', 'Asthma')],
    signatures: [],
  };
  const saved = await server.api.form.update(filled, { token: await server.viewToken(), linkToken });
  expect(saved).toMatchObject({ code: 200 });
  await deliverToStores(server.services);
  await deliverToStores(server.services);
  const told = await db.selectFrom('teamNotices').selectAll().where('memberId', '=', memberId).execute();
  expect(told.map(({ kind, bookingId }) => [kind, bookingId]).toSorted()).toEqual([
    ['form', booking.id],
    ['new', booking.id],
  ]);
  const events = await db.selectFrom('outbox').select('payload').where('kind', '=', 'form_filled_in').execute();
  expect(events.map(({ payload }) => payload)).toEqual([{ formId: form.formId }]);

  // Sent again and again it does not fill the list: the last one that was not read is there, and one that was read stays.
  const formsTold = async () =>
    db
      .selectFrom('teamNotices')
      .select(['id', 'readAt'])
      .where('memberId', '=', memberId)
      .where('kind', '=', 'form')
      .orderBy('createdAt')
      .execute();
  const { answerId } = saved.reply;
  const again = async (revision: number, ill: string) => {
    const change = { ...filled, answers: [said('ill', ill)], revisionId: revisionIdOf(answerId!, revision) };
    expect(await server.api.form.update(change, { token: await server.viewToken(), linkToken })).toMatchObject({
      code: 200,
    });
    await deliverToStores(server.services);
    return formsTold();
  };
  const [first] = await formsTold();
  const second = await again(1, 'Asthma, mild');
  expect(second).toHaveLength(1);
  expect(second[0]!.id).not.toBe(first!.id);
  await db.updateTable('teamNotices').set({ readAt: new Date() }).where('memberId', '=', memberId).execute();
  expect(await again(2, 'Asthma')).toHaveLength(2);
});
