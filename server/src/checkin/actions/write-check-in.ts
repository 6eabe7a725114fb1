import type { CheckInRequest } from '@parlour/contract/checkin/calls';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { newIdIn } from '../../platform/ids.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { Ctx } from '../../booking/context.ts';
import { sealNote } from '../formats/note.ts';
import type { Arrival } from '../policies/decide-arrival.ts';
import type { CheckInAccess } from '../queries/access.ts';
import { type CheckInRow, insertCheckIn, setArrival } from '../queries/check-ins.ts';
import type { FoundCustomer } from './find-customer.ts';
import { giveReward, type Rewards } from './rewards.ts';

type Writing = {
  access: CheckInAccess;
  asked: CheckInRequest;
  customer: FoundCustomer;
  rewards: Rewards;
  zone: string;
  today: string;
  arrival: Exclude<Arrival, { kind: 'choose' }>;
  before: { count: number; today: CheckInRow | null };
};

/** Writes the visit of a day with its reward, or adds an appointment to the one that is there. */
export async function writeCheckIn(trx: Trx, ctx: Ctx, writing: Writing, now: number): Promise<CheckInRow> {
  const { access, customer, rewards, zone, today, arrival, before } = writing;
  const { chainId, shopId } = access;
  const { bookingId } = arrival;
  if (before.today) {
    const isKnown = before.today.bookingId === bookingId && before.today.queue !== 'waiting';
    if (arrival.kind === 'waits' || isKnown) return before.today;
    await setArrival(trx, before.today, bookingId!);
    return { ...before.today, bookingId, queue: before.today.queue === 'waiting' ? 'none' : before.today.queue };
  }
  const id = newIdIn(chainId);
  const number = before.count + 1;
  const isWaiting = arrival.kind === 'waits';
  const reward = await giveReward(
    trx,
    rewards,
    { chainId, shopId, memberId: customer.memberId, number, zone, today },
    now,
  );
  const row: CheckInRow = {
    chainId,
    id,
    shopId,
    memberId: customer.memberId,
    day: today,
    number,
    checkedInAt: new Date(now),
    bookingId,
    queue: isWaiting ? 'waiting' : 'none',
    queuedAt: isWaiting ? new Date(now) : null,
    reward,
    noteSealed: await sealedNote(trx, ctx, { chainId, id }, writing, now),
  };
  await insertCheckIn(trx, { ...row, reward: reward && json(reward) });
  const payload = { memberId: customer.memberId, shopId, checkInId: id, isWaiting };
  await insertOutbox(trx, [{ chainId, bookingId: bookingId ?? '', kind: 'customer_checked_in', payload }], now);
  return row;
}

async function sealedNote(
  trx: Trx,
  { dataKeys }: Ctx,
  place: { chainId: string; id: string },
  { asked }: Writing,
  now: number,
): Promise<string | null> {
  const note = asked.customer?.note.trim() ?? '';
  return note === '' ? null : sealNote(await sealingKey(trx, dataKeys, now), place, note);
}
