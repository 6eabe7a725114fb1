import { ownerOf } from '@parlour/domain/member/match-contact';
import { makerOf } from '@parlour/domain/member/may-repeat';
import type { PlannedItem } from '@parlour/domain/availability/question';
import { occupiesTime } from '@parlour/domain/booking/booking';
import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import type { ResolvedLine } from '@parlour/domain/booking/resolve-lines';
import { hashSecret, newId, readableNumber } from '../platform/ids.ts';
import type { Application } from './application.ts';
import { holdTokenOf } from '../platform/link-token.ts';
import type { Counter } from './load-counter.ts';
import type { BookingRecord, ItemRecord } from './record.ts';

type Given = { id: string; memberId: string | null; holdExpiresAt: number | null; holdFirstAt: number | null };

/** The booking that a plan stands for, ready to be written. */
export function bookingRecord(
  counter: Counter,
  application: Application,
  plan: BookingPlan,
  given: Given,
): BookingRecord {
  const { request, emailKey, mobileKey } = application;
  const { firstName, lastName, email, mobile, dialCode, country, address } = request;
  const { scope, facts, now, services } = counter;
  const isHold = given.holdExpiresAt !== null;
  const { byStore } = application;
  const state = isHold ? 'held' : (byStore?.state ?? plan.state);
  const owner = { chainId: scope.chainId, shopId: scope.shopId, bookingId: given.id };
  return {
    chainId: scope.chainId,
    shopId: scope.shopId,
    ...given,
    accountId: application.accountId ?? ownerOf(counter.owners, application),
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
    related: request.contentCode ? { ...request.related, contentCode: request.contentCode } : request.related,
    source: byStore?.source ?? request.source,
    totalMinor: plan.totalMinor,
    hasFromPrice: plan.hasFromPrice,
    currency: facts.shop.currency,
    needsAttention: false,
    seriesId: application.series?.id ?? null,
    seriesRhythm: application.series?.rhythm ?? null,
    twinHash: application.twinHash,
    maker: makerOf(application),
    holdTokenHash: isHold ? hashSecret(holdTokenOf(services.config.secret, given.id)) : null,
    calendarSequence: 0,
    createdAt: now,
    updatedAt: now,
    items: itemRecords(plan, owner, occupiesTime(state)),
  };
}

type Owner = { chainId: string; shopId: string; bookingId: string };

/** The items of a plan; a line that existed before keeps its id. */
export function itemRecords(plan: BookingPlan, owner: Owner, occupies: boolean): ItemRecord[] {
  return plan.lines.map((line, index) => itemRecord(line, plan.items[index]!, owner, occupies));
}

function itemRecord(line: ResolvedLine, planned: PlannedItem, owner: Owner, occupies: boolean): ItemRecord {
  const isProduct = line.kind === 'product';
  return {
    ...owner,
    id: line.bookingItemId ?? newId(),
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
    lane: isProduct ? null : 1,
    startsAt: planned.startsAt,
    endsAt: planned.endsAt,
    occupiedUntil: planned.occupiedUntil,
    waitMinutes: planned.waitMinutes,
    occupies,
  };
}
