import type { ContactOwner } from '@parlour/domain/member/match-contact';
import { prepareDay, type PreparedDay } from '@parlour/domain/availability/prepare-day';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import type { MenuFacts } from '@parlour/domain/menu/menu';
import { addDays } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { sql } from 'kysely';
import {
  spanOfDays,
  type TakenItem,
  takenItem,
  type TakenRow,
  takenRows,
  type TakenSpan,
} from '../availability/queries.ts';
import type { Trx } from '../platform/db/schema.ts';
import type { Services } from './context.ts';
import { loadShopFacts, menuOf, type ShopFacts } from '../catalog/facts.ts';
import type { ShopScope } from '../shop/scope.ts';
import type { Application } from './application.ts';
import { attemptBuckets, spellingBuckets } from './limits.ts';
import type { BookingRecord, ItemRecord } from './record.ts';
import { asList } from '../platform/db/at-once.ts';
import { prepared } from '../platform/db/prepare.ts';
import { attemptRows, dayOf, hourOf } from './queries/limits.ts';
import { withFreshStock } from './queries/stock.ts';
import { expiredHolds } from './queries/lock.ts';
import {
  type MemberRow,
  memberRows,
  type NewMember,
  ownerRows,
  type UpcomingRow,
  upcomingRows,
} from './queries/members.ts';
import { type OwnHold, ownHolds, paidHolds } from './queries/holds.ts';

/** A taken stretch; `record` where it belongs to a booking of this very transaction. */
export type Taken = TakenItem & { record?: ItemRecord };

/** What a contact has before it; `record` where it is a booking of this very transaction. */
export type OwnBooking = UpcomingRow & { record?: BookingRecord };

/** All that is true while requests are decided one after the other; each allowed one is added to it. */
export type Counter = {
  services: Services;
  scope: ShopScope;
  facts: ShopFacts;
  menu: MenuFacts;
  /** Replaced, never changed: days are prepared from it. */
  taken: readonly Taken[];
  members: MemberRow[];
  /** Accounts that proved one of the contacts. */
  owners: readonly ContactOwner[];
  newMembers: NewMember[];
  upcoming: OwnBooking[];
  holds: Map<string, OwnHold>;
  /** Tokens of holds that are bookings by now. */
  paid: Set<string>;
  attempts: Map<string, number>;
  /** Attempts of these requests, by bucket; lost races are not among them. */
  counted: Map<string, number>;
  /** What guests made here today, by e-mail: in every spelling, and in each. */
  spellings: Map<string, number>;
  /** What these requests add to it. */
  newSpellings: Map<string, number>;
  now: number;
};

const aheadDays = 400;

/** Loads what the requests are about; it is locked already, so nobody else can change it before our commit. */
export async function loadCounter(
  services: Services,
  trx: Trx,
  scope: ShopScope,
  facts: ShopFacts,
  applications: readonly Application[],
  now: number,
): Promise<Counter> {
  const menu = menuOf(facts);
  const codes = productCodes(applications);
  const productIds = codes.flatMap((code) => menu.productByCode.get(code)?.id ?? []);
  const spelled = applications.flatMap((application) => spellingBuckets(scope, application));
  const found = await sql<Loaded>`${prepared} with ${expiredHolds(scope, productIds, now)}
    select ${asList(takenRows(scope, spansOf(facts, applications), now))} as taken,
      ${asList(memberRows(scope.chainId, applications))} as members,
      ${asList(ownerRows(applications))} as owners,
      ${asList(upcomingRows(scope, applications, now))} as upcoming,
      ${asList(attemptRows(applications.flatMap(attemptBuckets), hourOf(now)))} as attempts,
      ${asList(attemptRows(spelled, dayOf(now)))} as spellings`.execute(trx);
  const { taken, members, owners, upcoming, attempts, spellings } = found.rows[0]!;
  const tokens = applications.flatMap(({ request }) => request.holdToken ?? []);
  const holds = await ownHolds(trx, scope, tokens, now);
  const heldCodes = [...holds.values()].flatMap((hold) => hold.pieces.map((piece) => piece.code));
  return {
    services,
    scope,
    facts,
    menu: await withFreshStock(trx, scope.chainId, menu, [...codes, ...heldCodes]),
    taken: taken.map(takenItem),
    members,
    owners,
    newMembers: [],
    upcoming,
    holds,
    paid: await paidHolds(
      trx,
      scope,
      tokens.filter((token) => !holds.has(token)),
    ),
    attempts: new Map(attempts.map((row) => [row.bucket, row.count])),
    counted: new Map(),
    spellings: new Map(spellings.map((row) => [row.bucket, row.count])),
    newSpellings: new Map(),
    now,
  };
}

type Loaded = {
  taken: TakenRow[];
  members: MemberRow[];
  owners: ContactOwner[];
  upcoming: UpcomingRow[];
  attempts: { bucket: string; count: number }[];
  spellings: { bucket: string; count: number }[];
};

/** The stretches in which something can be in a request's way: its day, of the people it names or of everybody. */
function spansOf(facts: ShopFacts, applications: readonly Application[]): TakenSpan[] {
  return applications.flatMap((application) => {
    const { day } = placeOfStart(facts.availability, application.request.start);
    const span = spanOfDays(facts.availability, day, day);
    return namedStaff(facts, [application])?.map((staffId) => ({ ...span, staffId })) ?? [span];
  });
}

function productCodes(applications: readonly Application[]): string[] {
  return applications.flatMap(({ request }) =>
    request.lines.filter((line) => line.kind === 'product').map((line) => line.code),
  );
}

/** The facts as they are after somebody changed them meanwhile. */
export function reload(trx: Trx, scope: ShopScope, now: number): Promise<ShopFacts> {
  const today = todayIn('UTC', now);
  return loadShopFacts(trx, scope, addDays(today, -2), addDays(today, aheadDays));
}

/** The people whose time the requests may take: those named, and everybody where somebody has no preference. */
export function staffToLock(facts: ShopFacts, applications: readonly Application[]): string[] {
  return namedStaff(facts, applications) ?? facts.availability.staff.map((person) => person.id);
}

/** The people that the requests name, or null when one of them has no preference. */
function namedStaff(facts: ShopFacts, applications: readonly Application[]): string[] | null {
  const lines = applications.flatMap(({ request }) => request.lines.filter((line) => line.kind === 'service'));
  const isAnybody = !facts.parameters.hasStaffFeature || lines.some((line) => line.staffId === null);
  return isAnybody ? null : [...new Set(lines.flatMap((line) => line.staffId ?? []))];
}

const daysOf = new WeakMap<readonly Taken[], Map<string, PreparedDay>>();

/** The day of a start with everything taken so far; a list of what is taken never changes, so a day of it is prepared once. */
export function preparedDay({ facts, taken }: Pick<Counter, 'facts' | 'taken'>, start: string): PreparedDay {
  const { day } = placeOfStart(facts.availability, start);
  let days = daysOf.get(taken);
  if (!days) daysOf.set(taken, (days = new Map()));
  let prepared = days.get(day);
  if (!prepared) days.set(day, (prepared = prepareDay({ ...facts.availability, busy: taken }, day)));
  return prepared;
}
