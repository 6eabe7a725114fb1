import { accountCalls } from '@parlour/contract/account/calls';
import { bookingCalls, type BookingMade, type BookingRequest } from '@parlour/contract/booking/calls';
import { proposalCalls } from '@parlour/contract/booking/proposal-calls';
import { seriesCalls } from '@parlour/contract/booking/series';
import { internalCalls } from '@parlour/contract/admin/calls';
import type { MenuItem } from '@parlour/contract/menu/calls';
import { type Language, languages } from '@parlour/phrases/languages';
import { randomUUID } from 'node:crypto';
import { ask } from '../api.ts';
import { newGuest } from '../contact.ts';
import { dayAfter, requestFor } from '../free-times.ts';
import { newKey, ownShop } from '../own-shop.ts';
import { servicesOf } from '../shops.ts';
import { expect } from '../test.ts';

export type Scene = { origin: string; language: Language };
type Place = Scene & { id: string; chainId: string; item: MenuItem };

/** A store of one's own that speaks the language of the scene, and hears of its customers. */
export async function storeOf(scene: Scene, wanted: Parameters<typeof ownShop>[1]): Promise<Place> {
  const { origin, language } = scene;
  const email = `store-${language}@parlour.example`;
  const storeLanguage = languages[language].tag;
  const { shopId: id, chainId } = await ownShop(origin, { email, storeLanguage, brandColor: '#7a1f5c', ...wanted });
  const [item] = await servicesOf(origin, { id, chainId });
  return { ...scene, id, chainId, item: item! };
}

/** What a customer asks of such a store, in the language of the scene. */
export function requestAt(place: Place, start: string, changed: Partial<BookingRequest> = {}): BookingRequest {
  return { ...requestFor(place, { item: place.item, start, guest: newGuest() }), language: place.language, ...changed };
}

const book = ({ origin }: Scene, request: BookingRequest) =>
  ask(origin, bookingCalls.create, request, { idempotencyKey: randomUUID() });

const viewOf = async ({ origin }: Scene) => (await ask(origin, accountCalls.openView, {})).token;

async function cancel(scene: Scene, { booking, linkToken }: BookingMade): Promise<void> {
  const { id, version } = booking;
  const token = await viewOf(scene);
  await ask(scene.origin, bookingCalls.changeState, { id, version, state: 'cancelled' }, { token, linkToken });
}

async function move(place: Place, { booking, linkToken }: BookingMade, start: string): Promise<void> {
  const { id, version, remark } = booking;
  const { lines } = requestAt(place, start);
  const change = { id, version, lines, start, guestCount: 1, isGroup: false, remark, removedItemIds: [] };
  await ask(place.origin, bookingCalls.change, change, { token: await viewOf(place), linkToken });
}

async function repeat(place: Place, day: number, time: string): Promise<BookingMade[]> {
  const starts = [0, 7, 14].map((later) => `${dayAfter(day + later)} ${time}`);
  const { start: _start, ...request } = requestAt(place, starts[0]!);
  const asked = { ...request, starts, rhythm: 'week' as const };
  return (await ask(place.origin, seriesCalls.createSeries, asked, { idempotencyKey: randomUUID() })).visits;
}

/** What is overtaken before its mail has left is not told any more. */
async function untilTold({ origin }: Scene, { booking }: BookingMade, kind: string): Promise<void> {
  const told = async () =>
    (await ask(origin, internalCalls.listMails, { bookingId: booking.id })).map((one) => one.kind);
  await expect.poll(told, { timeout: 30_000 }).toContain(kind);
}

/** All that is told of appointments that a store takes at once. */
export async function visitsAtOnce(scene: Scene): Promise<void> {
  const place = await storeOf(scene, { parameters: { hasGroupBooking: '1', hasOneStaffPerService: '1' } });
  const at = (day: number, time: string) => `${dayAfter(day)} ${time}`;
  await book(place, requestAt(place, at(2, '10:00'), { remark: 'I’ll be five minutes late.\nPlease no music.' }));
  const line = requestAt(place, '').lines[0]!;
  const lines = [line, { ...line, position: 2, guest: 2 }];
  await book(place, requestAt(place, at(3, '11:00'), { lines, guestCount: 2, isGroup: true }));
  const moved = await book(place, requestAt(place, at(4, '10:00')));
  await untilTold(scene, moved, 'made');
  await move(place, moved, at(5, '14:00'));
  await cancel(place, await book(place, requestAt(place, at(6, '10:00'))));
  const called = await book(place, requestAt(place, at(7, '10:00')));
  const reason = 'The water is off. We’re sorry.';
  await ask(scene.origin, internalCalls.cancelBooking, { bookingId: called.booking.id, reason });
  const [first] = await repeat(place, 8, '10:00');
  await untilTold(scene, first!, 'seriesMade');
  const { booking, linkToken } = first!;
  const options = { token: await viewOf(scene), linkToken, idempotencyKey: randomUUID() };
  await ask(scene.origin, seriesCalls.cancelSeries, { id: booking.id, version: booking.version }, options);
}

/** All that is told of appointments that a store confirms by hand. */
export async function visitsToConfirm(scene: Scene): Promise<void> {
  const place = await storeOf(scene, { parameters: { isConfirmedAtOnce: '0' } });
  const { origin } = scene;
  const asked = await book(place, requestAt(place, `${dayAfter(2)} 10:00`));
  await untilTold(scene, asked, 'received');
  const { version } = await ask(origin, internalCalls.confirmBooking, { bookingId: asked.booking.id });
  await untilTold(scene, asked, 'confirmed');
  await move(place, { ...asked, booking: { ...asked.booking, version } }, `${dayAfter(3)} 15:00`);
  const rejected = await book(place, requestAt(place, `${dayAfter(4)} 10:00`));
  await untilTold(scene, rejected, 'received');
  await ask(origin, internalCalls.rejectBooking, { bookingId: rejected.booking.id, reason: 'We’re closed that day.' });
  await repeat(place, 5, '10:00');
}

/** All that is told of times that a store proposes: taken, declined, withdrawn, and two that nobody answers. */
export async function proposedTimes(scene: Scene): Promise<void> {
  const { origin } = scene;
  const atOnce = await storeOf(scene, {});
  const byHand = await storeOf(scene, { parameters: { isConfirmedAtOnce: '0' } });
  const propose = async (place: Place, day: number) => {
    const made = await book(place, requestAt(place, `${dayAfter(day)} 10:00`));
    const ids = { shopId: place.id, bookingId: made.booking.id };
    const start = `${dayAfter(day)} 15:00`;
    const { version } = await ask(origin, internalCalls.proposeTime, { ...ids, start });
    await untilTold(scene, made, 'proposed');
    const { linkToken } = made;
    const answer = async (call: typeof proposalCalls.confirm) =>
      ask(origin, call, { id: ids.bookingId, version, start }, { token: await viewOf(scene), linkToken });
    return { ids, answer };
  };
  await (await propose(atOnce, 4)).answer(proposalCalls.confirm);
  await (await propose(atOnce, 5)).answer(proposalCalls.decline);
  await (await propose(byHand, 5)).answer(proposalCalls.decline);
  const { ids } = await propose(atOnce, 6);
  await ask(origin, internalCalls.withdrawProposal, ids);
  for (const place of [atOnce, byHand]) await propose(place, 7);
}

/** A store that moves to another zone while an appointment is ahead. */
export async function movedZone(scene: Scene): Promise<void> {
  const key = newKey();
  const place = await storeOf(scene, { key });
  await book(place, requestAt(place, `${dayAfter(9)} 14:00`));
  await storeOf(scene, { key, zone: 'Australia/Perth' });
}
