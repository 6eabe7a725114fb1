import { prepareDay, type PreparedDay } from '@parlour/domain/availability/prepare-day';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import type { ContactOwner } from '@parlour/domain/member/match-contact';
import type { MenuFacts } from '@parlour/domain/menu/menu';
import type { StoredValueAccount } from '@parlour/domain/wallet/cover-by-stored-value';
import type { TakenItem } from '../../availability/queries.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ReplacedCharge } from '../../payment/policies/replaced-charge.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Answer, Services } from '../../platform/context.ts';
import type { HeldRow } from '../../rights/queries/held.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BookingCommand } from './booking-command.ts';
import type { UnitsBeside } from './wanted-rights.ts';
import type { OwnHold } from '../queries/holds.ts';
import type { MemberRow, NewMember } from '../../member/queries/matching.ts';
import type { UpcomingRow } from '../queries/upcoming.ts';
import type { BookingRecord } from '../queries/record.ts';

/** What a contact has ahead of it; `record` where it is a booking of this batch, which is not written yet. */
export type OwnBooking = UpcomingRow & { record?: BookingRecord };

/**
 * What the commands of a batch are decided by: loaded once under the locks of the shop, its people and the contacts. A decision never changes
 * it; an allowed command answers the state for the command after it.
 */
export type BatchState = Readonly<{
  scope: ShopScope;
  facts: ShopFacts;
  /** The stock of products is what the commands before this one leave. */
  menu: MenuFacts;
  /** Days are prepared by this very list. */
  taken: readonly TakenItem[];
  members: readonly MemberRow[];
  /** Accounts that proved one of the contacts. */
  owners: readonly ContactOwner[];
  newMembers: readonly NewMember[];
  upcoming: readonly OwnBooking[];
  /** Live holds, by the token that opens them. */
  holds: ReadonlyMap<string, OwnHold>;
  /** Live holds that another tab has of the same request, by id. */
  heldDuplicates: ReadonlyMap<string, OwnHold>;
  /** Bookings that were made of the same request before, by id. */
  madeDuplicates: ReadonlyMap<string, BookingRecord>;
  /** The charges of live holds, by booking. */
  charges: ReadonlyMap<string, NonNullable<ReplacedCharge>>;
  /** Tokens of holds that are bookings by now. */
  paid: ReadonlySet<string>;
  /** What other modules say of a command under locks of their own. */
  checks: ReadonlyMap<BookingCommand, Answer<null>>;
  /** The locked balances that a command asks to be paid from. */
  balances: ReadonlyMap<BookingCommand, readonly StoredValueAccount[]>;
  /** What the caller of a command holds, locked, where the command asks to use it. */
  rights: ReadonlyMap<BookingCommand, readonly HeldRow[]>;
  /** What this batch uses of rights, and frees of them. */
  usedRights: UnitsBeside;
  /** What this batch takes from each balance, in the smallest unit. */
  spent: ReadonlyMap<string, number>;
  /** Attempts of this hour, by bucket. */
  attempts: ReadonlyMap<string, number>;
  /** What these commands add to them. */
  counted: ReadonlyMap<string, number>;
  /** What guests made here today, by e-mail: in every spelling, and in each. */
  spellings: ReadonlyMap<string, number>;
  /** What these commands add to it. */
  newSpellings: ReadonlyMap<string, number>;
  limits: Config['limits'];
  payments: Services['payments'];
  /** The secret that tokens of holds are made with. */
  secret: string;
  newId: () => string;
  /** Epoch ms. */
  now: number;
}>;

const daysOf = new WeakMap<readonly TakenItem[], Map<string, PreparedDay>>();

/** The day of a start with everything that is taken so far; a list of what is taken never changes, so each of its days is prepared once. */
export function preparedDay({ facts, taken }: Pick<BatchState, 'facts' | 'taken'>, start: string): PreparedDay {
  const { day } = placeOfStart(facts.availability, start);
  let days = daysOf.get(taken);
  if (!days) daysOf.set(taken, (days = new Map()));
  let prepared = days.get(day);
  if (!prepared) days.set(day, (prepared = prepareDay({ ...facts.availability, busy: taken }, day)));
  return prepared;
}
