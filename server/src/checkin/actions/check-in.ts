import type { CheckInReply, CheckInRequest } from '@parlour/contract/checkin/calls';
import { checkContact } from '@parlour/domain/checkin/check-contact';
import { visitWindow } from '@parlour/domain/checkin/visit-window';
import { visitsToReward } from '@parlour/domain/checkin/visit-reward';
import { isBlank } from '@parlour/domain/member/contact';
import { startTextOf } from '@parlour/domain/time/start-text';
import { allowed, refused } from '@parlour/domain/verdict';
import { lockExpected, markArrived } from '../../booking/actions/arrive.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { memberById } from '../../member/queries/records.ts';
import { lockRecordsOf } from '../../points/queries/records.ts';
import { dialCodeOf, mobileKey } from '../../reference/formats/mobile.ts';
import { inTurn } from '../caches/turns.ts';
import type { Ctx } from '../../booking/context.ts';
import { type Arrival, decideArrival } from '../policies/decide-arrival.ts';
import { accessToCheckIn, type CheckInAccess } from '../queries/access.ts';
import { type CheckInRow, placeInQueue, visitsOf } from '../queries/check-ins.ts';
import { countTry } from './count-try.ts';
import { findCustomer, type FoundCustomer } from './find-customer.ts';
import { loadRewards, type Rewards } from './rewards.ts';
import { writeCheckIn } from './write-check-in.ts';

/** Checks a customer in: counts the visit once in the store's day, moves the appointment of now, or puts the customer into the queue. */
export function checkIn(ctx: Ctx, asked: CheckInRequest): Promise<Answer<CheckInReply>> {
  return inTurn(() => decideAndWrite(ctx, asked));
}

async function decideAndWrite(ctx: Ctx, sent: CheckInRequest): Promise<Answer<CheckInReply>> {
  const scope = await ctx.catalog.scope(sent.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { facts, today } = await ctx.catalog.entry(scope);
  const { parameters } = facts;
  const asked = { ...sent, ...placeOfPhone(sent, facts.shop.country) };
  const terms = { secrets: ctx.config.secrets, now: ctx.clock.now(), takesAccount: !parameters.checkInNeedsCode };
  const access = await accessToCheckIn(ctx.db, ctx.actor, scope, asked, terms);
  const counted = await countTry(ctx, access);
  if (!counted.ok) return counted;
  if (!access) return refused('check_in_closed');
  const checked = checkAsked(access, asked);
  if (!checked.ok) return checked;
  const rewards = await loadRewards(ctx, scope, parameters, today);
  return inTransaction(ctx.db, async (trx): Promise<Answer<CheckInReply>> => {
    const customer = await findCustomer(trx, ctx, access, asked, parameters);
    if (!customer) return allowed({ outcome: 'unknown' });
    return checkInCustomer(trx, ctx, { access, asked, customer, rewards, zone: facts.shop.zone, today });
  });
}

/** A phone without a country is one of the store's, unless it says its own. */
function placeOfPhone({ mobile = '', country = '', dialCode = '' }: CheckInRequest, ofStore: string) {
  if (country !== '' || dialCode !== '' || mobile.trim().startsWith('+')) return { country, dialCode };
  return { country: ofStore, dialCode: dialCodeOf(ofStore) };
}

/** An account says who it is by itself; all others say it with a phone or an e-mail. */
function checkAsked(access: CheckInAccess, asked: CheckInRequest): Answer<null> {
  const { email = '', mobile = '', dialCode = '', country = '', kind = 'mobile', customer } = asked;
  const isAccount = access.accountId !== null && isBlank(email) && isBlank(mobile);
  const contact = isAccount
    ? allowed(null)
    : checkContact({ email, mobile }, kind, () => mobileKey(mobile, country, dialCode) !== null);
  if (!contact.ok) return contact;
  const hasName = !customer || !isBlank(customer.firstName) || !isBlank(customer.lastName);
  return hasName ? allowed(null) : refused('name_needed', { field: 'firstName' });
}

type CheckingIn = {
  access: CheckInAccess;
  asked: CheckInRequest;
  customer: FoundCustomer;
  rewards: Rewards;
  zone: string;
  today: string;
};

async function checkInCustomer(trx: Trx, ctx: Ctx, found: CheckingIn): Promise<Answer<CheckInReply>> {
  const { access, asked, zone, today } = found;
  const now = ctx.clock.now();
  // Appointments before records, as the end of a visit locks them.
  const expected = await lockExpected(trx, access, found.customer, visitWindow(zone, today, now));
  const arrival = decideArrival(expected, asked.bookingId);
  if (!arrival.ok) return arrival;
  if (arrival.value.kind === 'choose')
    return allowed({ outcome: 'choose', appointments: choices(expected, arrival.value) });
  const visit = arrival.value.kind === 'waits' ? undefined : bookingOf(expected, arrival.value);
  const customer = await visitorOf(trx, access, found.customer, visit);
  const checking = { ...found, customer };
  const memberIds = await lockRecordsOf(trx, access.chainId, customer.memberId);
  const before = await visitsOf(trx, access, { memberIds, day: today });
  if (arrival.value.kind === 'arrives') await markArrived(trx, bookingOf(expected, arrival.value)!, now);
  const row = await writeCheckIn(trx, ctx, { ...checking, arrival: arrival.value, before }, now);
  return allowed(
    await shown(trx, checking, row, { isRepeated: before.today !== null, ...standing(arrival.value, expected) }),
  );
}

/**
 * Who comes to an appointment: of two people with one number the one in whose record it stands. A record that belongs to an account, or is found by one, takes no
 * visits by a number that was typed.
 */
async function visitorOf(
  trx: Trx,
  { chainId }: CheckInAccess,
  customer: FoundCustomer,
  booking: BookingRecord | undefined,
): Promise<FoundCustomer> {
  const memberId = booking?.memberId ?? customer.memberId;
  if (customer.accountId !== null || customer.memberIds.includes(memberId)) return customer;
  const record = await memberById(trx, chainId, memberId);
  if (record?.accountId !== null) return customer;
  return { ...customer, memberId, memberIds: [memberId] };
}

const bookingOf = (expected: readonly BookingRecord[], { bookingId }: { bookingId: string | null }) =>
  expected.find(({ id }) => id === bookingId);

const timeOf = ({ zone, startsAt }: BookingRecord) => startTextOf(zone, startsAt).slice(11, 16);

const choices = (expected: readonly BookingRecord[], { bookingIds }: { bookingIds: readonly string[] }) =>
  expected.filter(({ id }) => bookingIds.includes(id)).map((booking) => ({ id: booking.id, time: timeOf(booking) }));

/** The appointment that the customer is there for; one that is over is none. */
function standing(arrival: Exclude<Arrival, { kind: 'choose' }>, expected: readonly BookingRecord[]) {
  const booking = arrival.kind === 'waits' ? undefined : bookingOf(expected, arrival);
  return { appointmentTime: booking && booking.state !== 'finished' ? timeOf(booking) : null };
}

async function shown(
  trx: Trx,
  { customer, rewards }: CheckingIn,
  row: CheckInRow,
  { isRepeated, appointmentTime }: { isRepeated: boolean; appointmentTime: string | null },
): Promise<CheckInReply> {
  return {
    outcome: 'welcome',
    isNew: customer.isNew,
    visits: row.number,
    isRepeated,
    reward: row.reward,
    visitsToReward: visitsToReward(row.number, rewards.terms),
    appointmentTime,
    queuePlace: row.queue === 'waiting' ? await placeInQueue(trx, row) : null,
  };
}
