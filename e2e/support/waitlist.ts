import { accountCalls } from '@parlour/contract/account/calls';
import { availabilityCalls } from '@parlour/contract/availability/calls';
import { bookingCalls, type BookingMade } from '@parlour/contract/booking/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import { waitlistCalls, type WaitlistRequest } from '@parlour/contract/waitlist/calls';
import type { MenuItem } from '@parlour/contract/menu/calls';
import type { Person } from '@parlour/contract/staff/calls';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { mailedCode } from './account.ts';
import { ask } from './api.ts';
import { dayMs } from './clock.ts';
import { type Guest, newGuest } from './contact.ts';
import { bookByApi, dayAfter, freeTimes } from './free-times.ts';
import { mailsTo } from './mails.ts';
import { mailBody, openMail } from './mailbox.ts';
import { expect } from './test.ts';
import { serviceNamed, type Walk, workerPlace } from './walk.ts';
import { workerCount } from './workers.ts';

export const service = 'Lumen signature facial';
const deviceId = 'another-client-0001';

export type FullDay = {
  item: MenuItem;
  day: string;
  time: string;
  person: Pick<Person, 'employeeId' | 'name'>;
  taken: BookingMade;
};

/**
 * A day far ahead on which one person works for one visit only, and that is taken. Each worker begins with a person of its own, or
 * where there are fewer people with a share of the person's days: journeys side by side never fill the same day.
 */
export async function fullDay(walk: Walk, place: number, name = service): Promise<FullDay> {
  const { origin, shop } = walk;
  const item = serviceNamed(walk, name);
  const asked = { shopId: shop.id, chainId: shop.chainId };
  const line = {
    position: 1,
    kind: 'service' as const,
    code: item.code,
    quantity: 1,
    guest: 1,
    staffId: null,
    addOnCodes: [],
  };
  const people = await ask(origin, availabilityCalls.getStaff, { ...asked, lines: [line] });
  const named = people.filter(({ employeeId }) => employeeId !== 'WALK_IN');
  const first = workerPlace() % named.length;
  const span = { from: dayAfter(20), to: dayAfter(33) };
  // The first person may have no free day left: others of the demo are booked, or away.
  for (const person of [...named.slice(first), ...named.slice(0, first)]) {
    const free = await freeTimes(origin, shop, item, { ...span, staffId: person.employeeId });
    const days = sharedDays([...new Set(free.map(({ day }) => day))], named.length);
    const found = free.find((one) => one.day === days[place % days.length]);
    if (found) return fillDay(walk, item, person, found);
  }
  throw new Error('Nobody has a free day.');
}

/** The days that this worker may fill where so many people are shared by all of them; each where none of its own is left. */
function sharedDays(days: readonly string[], people: number): readonly string[] {
  const shares = Math.ceil(workerCount / people);
  const own = days.filter((day) => (Date.parse(day) / dayMs) % shares === Math.floor(workerPlace() / people));
  return own.length > 0 ? own : days;
}

/** Leaves a person one hour of a day, and books it. */
async function fillDay(
  walk: Walk,
  item: MenuItem,
  person: FullDay['person'],
  { day, time }: Pick<FullDay, 'day' | 'time'>,
): Promise<FullDay> {
  const { origin, shop } = walk;
  const staffId = person.employeeId;
  const end = `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;
  await ask(origin, internalCalls.setRoster, { staffId, days: { [day]: `${time}-${end}` } });
  const taken = await bookByApi(origin, shop, { item, start: `${day} ${time}`, staffId });
  return { item, day, time, person, taken };
}

/** Turns the month in which days are wished for until a day stands there; it begins with the month of all journeys. */
export async function turnToMonthOf({ page, t }: Pick<Walk, 'page' | 't'>, day: string): Promise<void> {
  await expect(page.getByRole('grid').getByRole('button').first()).toBeVisible();
  const next = page.getByRole('button', { name: t('booking.nextMonth'), exact: true });
  if (day.slice(0, 7) > dayAfter(0).slice(0, 7)) await next.click();
}

/** Another customer cancels it. */
export async function callOff({ origin }: Pick<Walk, 'origin'>, { booking, linkToken }: BookingMade): Promise<void> {
  const { token } = await ask(origin, accountCalls.openView, {});
  const { id, version } = booking;
  await ask(origin, bookingCalls.changeState, { id, version, state: 'cancelled' }, { token, linkToken });
}

/** Joins as another client would; with a token, as the signed-in customer. */
export async function joinByApi(
  walk: Walk,
  { item, day, person }: FullDay,
  guest: Guest = newGuest(),
  token?: string,
): Promise<Guest> {
  const { origin, shop, language } = walk;
  const request: WaitlistRequest = {
    ...guest,
    mobile: '',
    dialCode: '',
    country: '',
    shopId: shop.id,
    chainId: shop.chainId,
    lines: [
      {
        position: 1,
        kind: 'service',
        code: item.code,
        quantity: 1,
        guest: 1,
        staffId: person.employeeId,
        addOnCodes: [],
      },
    ],
    guestCount: 1,
    isGroup: false,
    remark: '',
    days: [day],
    parts: ['morning', 'afternoon', 'evening'],
    language,
  };
  const options = { idempotencyKey: randomUUID(), ...(token ? { token } : {}) };
  const { id, state } = await ask(origin, waitlistCalls.join, request, options);
  if (state === 'waiting') return guest;
  const asked = {
    email: guest.email,
    subject: '',
    pushType: 'VERIFICATION_CODE',
    source: 'BK_APP_C',
    chainId: null,
    shopId: null,
  } as const;
  await ask(origin, accountCalls.sendCode, { ...asked, content: 'waitlist' });
  const verifyCode = await mailedCode(origin, guest.email);
  const proof = await ask(origin, accountCalls.verifyCode, {
    email: guest.email,
    verifyCode,
    deviceId,
    source: 'waitlist',
  });
  await ask(origin, waitlistCalls.prove, { id, token: proof.token });
  return guest;
}

/** Two who wait, whichever is offered the time first: where the clock does not move both came at the same moment. */
export async function firstOffered(
  origin: string,
  [one, other]: readonly [Guest, Guest],
): Promise<readonly [Guest, Guest]> {
  const offered = async (guest: Guest) => (await mailsTo(origin, guest.email)).some(({ kind }) => kind === 'offer');
  await expect
    .poll(async () => (await offered(one)) || (await offered(other)), {
      message: 'an offer is mailed',
      timeout: 30_000,
    })
    .toBe(true);
  return (await offered(one)) ? [one, other] : [other, one];
}

/** The page behind the one button of the newest mail of a subject; a chain's own host, which mails name, is the same server. */
export async function mailedAddress(page: Page, recipient: string, subject: string): Promise<string> {
  await openMail(page, recipient, subject);
  const links = mailBody(page).getByRole('link');
  await expect(links).toHaveCount(1);
  const { pathname, search, hash } = new URL((await links.getAttribute('href'))!);
  return pathname + search + hash;
}
