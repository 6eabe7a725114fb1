import { ownerOf } from '@parlour/domain/member/match-contact';
import { makerOf } from '@parlour/domain/member/may-repeat';
import type { PlannedItem } from '@parlour/domain/availability/question';
import { occupiesTime } from '@parlour/domain/booking/booking';
import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import type { ResolvedLine } from '@parlour/domain/booking/resolve-lines';
import { hashSecret, newId as randomId, readableNumber } from '../../platform/ids.ts';
import type { BookingCommand } from './booking-command.ts';
import { holdTokenOf } from '../../platform/link-token.ts';
import type { BatchState } from './batch-state.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';

type Given = { id: string; memberId: string | null; holdExpiresAt: number | null; holdFirstAt: number | null };

/** The booking that a plan stands for, ready to be written. */
export function bookingRecord(
  batch: BatchState,
  command: BookingCommand,
  plan: BookingPlan,
  given: Given,
): BookingRecord {
  const { request, emailKey, mobileKey } = command;
  const { firstName, lastName, email, mobile, dialCode, country, address } = request;
  const { scope, facts, now, secret, newId } = batch;
  const isHold = given.holdExpiresAt !== null;
  const { byStore } = command;
  const state = isHold ? 'held' : (byStore?.state ?? plan.state);
  const owner = { chainId: scope.chainId, shopId: scope.shopId, bookingId: given.id };
  return {
    chainId: scope.chainId,
    shopId: scope.shopId,
    ...given,
    accountId: command.accountId ?? ownerOf(batch.owners, command),
    number: readableNumber(given.id),
    kind: plan.kind,
    state,
    stateReason: '',
    version: 1,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    localStart: plan.start,
    zone: facts.shop.zone,
    guestCount: request.guestCount,
    isGroup: request.isGroup,
    contact: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      mobile,
      dialCode,
      country,
      address,
    },
    emailKey,
    mobileKey,
    language: request.language,
    remark: request.remark,
    related: keptOf(request),
    source: byStore?.source ?? request.source,
    totalMinor: plan.totalMinor,
    hasFromPrice: plan.hasFromPrice,
    currency: facts.shop.currency,
    needsAttention: false,
    seriesId: command.series?.id ?? null,
    seriesRhythm: command.series?.rhythm ?? null,
    duplicateHash: command.duplicateHash,
    maker: makerOf(command),
    holdTokenHash: isHold ? hashSecret(holdTokenOf(secret, given.id)) : null,
    calendarSequence: 0,
    ...nothingYet,
    createdAt: now,
    updatedAt: now,
    items: wishesOf(command, itemRecords(plan, owner, occupiesTime(state), newId)),
  };
}

/** Whom the store gave a service to, nobody asked for. */
function wishesOf({ request, givenTo }: BookingCommand, items: ItemRecord[]): ItemRecord[] {
  if (givenTo === undefined) return items;
  const wished = new Map(request.lines.map(({ position, staffId }) => [position, staffId]));
  return items.map((item) => ({ ...item, wantedStaffId: wished.get(item.position) ?? null }));
}

/** Of a new booking no rights are used, and no other time is proposed. */
const nothingYet = { rights: null, proposal: null };

type Owner = { chainId: string; shopId: string; bookingId: string };

/** The items of a plan; a line that existed before keeps its id. */
export function itemRecords(
  plan: BookingPlan,
  owner: Owner,
  occupies: boolean,
  newId: () => string = randomId,
): ItemRecord[] {
  return plan.lines.map((line, index) =>
    itemRecord({ ...line, bookingItemId: line.bookingItemId ?? newId() }, plan.items[index]!, owner, occupies),
  );
}

/** What is kept with the booking; forms become answers of their own. */
const keptOf = ({ related, contentCode }: BookingCommand['request']) => ({
  ...related,
  profile: null,
  ...(contentCode ? { contentCode } : {}),
});

function itemRecord(
  line: ResolvedLine & { bookingItemId: string },
  planned: PlannedItem,
  owner: Owner,
  occupies: boolean,
): ItemRecord {
  const isProduct = line.kind === 'product';
  return {
    ...owner,
    id: line.bookingItemId,
    position: line.position,
    kind: line.kind,
    code: line.code,
    name: line.name,
    nameSecond: line.nameSecond,
    quantity: line.quantity,
    guest: line.guest,
    minutes: line.minutes,
    priceMinor: line.priceMinor,
    priceType: line.priceType,
    addOns: line.addOns,
    isAdvance: line.isAdvance,
    serviceId: isProduct ? null : line.itemId,
    productId: isProduct ? line.itemId : null,
    wantedStaffId: line.staffId,
    staffId: isProduct ? null : planned.staffId,
    unit: isProduct ? null : 1,
    startsAt: planned.startsAt,
    endsAt: planned.endsAt,
    occupiedUntil: planned.occupiedUntil,
    waitMinutes: planned.waitMinutes,
    occupies,
  };
}
