import type { Booking } from '@parlour/contract/booking/calls';
import type { WaitlistProved, WaitlistRequest } from '@parlour/contract/waitlist/calls';
import { type Person, createPerson, mailsTo, prove } from '../../account/test/person.ts';
import { deliverOutbox } from '../../notification/actions/deliver.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { bookingRequest, line } from '../../test/booking-request.ts';
import type { BuiltShop } from '../../test/build-shop.ts';
import type { TestApp } from '../../test/test-app.ts';
import { offerTimes, passOffers } from '../actions/offer-times.ts';

/** A shop with so little room that one visit fills it: one person, open from 09:00 to 10:00 only. */
export const oneHour = {
  staff: [{ key: 'anna', name: 'Anna' }],
  weekly: Array.from({ length: 7 }, () => [{ from: 540, to: 600 }]),
};
export const day = '2027-01-14';

/** An entry for a colour, which takes the whole hour. */
export function waitlistRequest(
  shop: BuiltShop,
  person: Pick<Person, 'email'>,
  more: Partial<WaitlistRequest> = {},
): WaitlistRequest {
  const {
    start: _start,
    related: _related,
    source: _source,
    agreesPolicy: _agrees,
    ...request
  } = bookingRequest(shop.shopId);
  return {
    ...request,
    email: person.email,
    lines: [line('colour')],
    days: [day],
    parts: ['morning', 'afternoon', 'evening'],
    ...more,
  };
}

/** From the form to the line, with the code in between. */
export async function joinLine(
  server: TestApp,
  shop: BuiltShop,
  more: Partial<WaitlistRequest> = {},
  person: Person = createPerson(server),
): Promise<WaitlistProved & { person: Person }> {
  const { id, state } = (await person.api.waitlist.join(waitlistRequest(shop, person, more))).reply;
  if (state !== 'code_needed') throw new Error(state);
  const token = await prove(person, 'waitlist');
  return { person, ...(await person.api.waitlist.prove({ id, token })).reply };
}

/** Another customer books the hour. */
export async function fill(server: TestApp, shop: BuiltShop, start = `${day} 09:00`) {
  const made = await server.api.booking.create(bookingRequest(shop.shopId, { start, lines: [line('colour')] }));
  return made.reply;
}

export async function cancel(server: TestApp, { booking, linkToken }: { booking: Booking; linkToken: string }) {
  const token = await server.viewToken();
  return server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, { token, linkToken });
}

/** What the job does, once. */
export async function lookAfter({ services }: TestApp, shop: BuiltShop): Promise<number> {
  await passOffers(services);
  return (await offerTimes(services, scopeOfBooking(shop))).made;
}

/** The link in the newest mail of a kind, taken apart. */
export async function mailedLink(
  server: TestApp,
  email: string,
  kind: string,
): Promise<{ id: string; linkToken: string }> {
  await deliverOutbox(server.services);
  const [mail] = (await mailsTo(server, email)).filter((found) => found.kind === kind);
  const [, id = '', linkToken = ''] = /\/waitlist\?id=(\w+)#t=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (id === '') throw new Error(`No mail of the kind ${kind} to ${email}.`);
  return { id, linkToken };
}

export async function kindsTo(server: TestApp, email: string): Promise<string[]> {
  await deliverOutbox(server.services);
  return (await mailsTo(server, email))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'code')
    .toSorted();
}
