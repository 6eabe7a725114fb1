import { placeOfStart } from '@parlour/domain/availability/start-place';
import { mayRepeat } from '@parlour/domain/member/may-repeat';
import type { StoredValueAccount } from '@parlour/domain/wallet/cover-by-stored-value';
import { spanOfDays, takenItem, type TakenSpan } from '../../availability/queries.ts';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { lockedStoredValue } from '../../payment/actions/pay-from-stored-value.ts';
import { loadReplaced } from '../../payment/actions/supersede.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BookingCommand } from '../policies/booking-command.ts';
import type { Services } from '../context.ts';
import { attemptBuckets, spellingBuckets } from '../policies/limits.ts';
import type { BatchState } from '../policies/batch-state.ts';
import { batchRows, type BatchRows } from '../queries/batch.ts';
import { holdById, type OwnHold, ownHolds, paidHolds } from '../queries/holds.ts';
import { readBookings } from '../queries/read.ts';
import { withFreshStock } from '../queries/stock.ts';

type Known = { scope: ShopScope; facts: ShopFacts; now: number };

/** Loads what the commands are decided by. All of it is locked, so that nobody else can change it before the commit; nothing is decided. */
export async function loadBatch(
  services: Services,
  trx: Trx,
  { scope, facts, now }: Known,
  commands: readonly BookingCommand[],
): Promise<BatchState> {
  const menu = menuOf(facts);
  const codes = productCodes(commands);
  const rows = await batchRows(
    trx,
    scope,
    {
      commands,
      productIds: codes.flatMap((code) => menu.productByCode.get(code)?.id ?? []),
      spans: spansOf(facts, commands),
      attempts: commands.flatMap(attemptBuckets),
      spellings: commands.flatMap((command) => spellingBuckets(scope, command)),
    },
    now,
  );
  const tokens = commands.flatMap(({ request }) => request.holdToken ?? []);
  const holds = await ownHolds(trx, scope, tokens, now);
  const twins = await loadTwins(trx, { scope, now, holds }, commands, rows.upcoming);
  const live = [...holds.values(), ...twins.heldTwins.values()];
  const heldCodes = live.flatMap((hold) => hold.pieces.map((piece) => piece.code));
  const { limits, secret } = services.config;
  return {
    scope,
    facts,
    menu: await withFreshStock(trx, scope.chainId, menu, [...codes, ...heldCodes]),
    taken: rows.taken.map(takenItem),
    members: rows.members,
    owners: rows.owners,
    newMembers: [],
    upcoming: rows.upcoming,
    holds,
    ...twins,
    charges: await loadCharges(trx, scope, live),
    paid: await paidHolds(
      trx,
      scope,
      tokens.filter((token) => !holds.has(token)),
    ),
    checks: await loadChecks(trx, commands),
    balances: await loadBalances(trx, scope, facts, commands),
    spent: new Map(),
    attempts: new Map(rows.attempts.map((row) => [row.bucket, row.count])),
    counted: new Map(),
    spellings: new Map(rows.spellings.map((row) => [row.bucket, row.count])),
    newSpellings: new Map(),
    limits,
    payments: services.payments,
    secret,
    newId,
    now,
  };
}

type Twins = Pick<BatchState, 'madeTwins' | 'heldTwins'>;

/** What was made of the same requests before, and what other tabs of the same people hold of them. */
async function loadTwins(
  trx: Trx,
  { scope, now, holds }: Pick<BatchState, 'scope' | 'now' | 'holds'>,
  commands: readonly BookingCommand[],
  upcoming: BatchRows['upcoming'],
): Promise<Twins> {
  const wanted = new Set(commands.flatMap(({ duplicateHash }) => duplicateHash ?? []));
  const alike = upcoming.filter(({ duplicateHash }) => duplicateHash !== null && wanted.has(duplicateHash));
  const made = alike.filter(({ isHeld }) => !isHeld).map(({ id }) => id);
  const heldTwins = new Map<string, OwnHold>();
  for (const command of commands) {
    if (command.purpose === 'book' || holds.has(command.request.holdToken ?? '')) continue;
    const duplicate = alike.find(({ duplicateHash, isHeld }) => isHeld && duplicateHash === command.duplicateHash);
    const hold = duplicate && mayRepeat(command, duplicate, now) ? await holdById(trx, scope, duplicate.id, now) : null;
    if (hold) heldTwins.set(hold.id, hold);
  }
  return { madeTwins: await readBookings(trx, made), heldTwins };
}

async function loadCharges(
  trx: Trx,
  { chainId }: ShopScope,
  holds: readonly OwnHold[],
): Promise<BatchState['charges']> {
  const charges = new Map<string, NonNullable<Awaited<ReturnType<typeof loadReplaced>>>>();
  for (const { id: bookingId } of holds) {
    const found = await loadReplaced(trx, { chainId, bookingId });
    if (found) charges.set(bookingId, found);
  }
  return charges;
}

async function loadChecks(trx: Trx, commands: readonly BookingCommand[]): Promise<BatchState['checks']> {
  const checks = new Map<BookingCommand, Answer<null>>();
  for (const command of commands) if (command.hooks) checks.set(command, await command.hooks.check(trx));
  return checks;
}

/** The balances of those who ask to be paid from them. */
async function loadBalances(
  trx: Trx,
  scope: ShopScope,
  { parameters, shop: { currency } }: ShopFacts,
  commands: readonly BookingCommand[],
): Promise<BatchState['balances']> {
  const balances = new Map<BookingCommand, readonly StoredValueAccount[]>();
  if (!parameters.allowsStoredValue) return balances;
  for (const command of commands) {
    const { accountId, purpose, request } = command;
    const [payment] = request.payments ?? [];
    if (accountId === null || purpose !== 'book' || payment?.method !== 'STORE') continue;
    balances.set(command, await lockedStoredValue(trx, { ...scope, accountId, currency }, payment.memberId));
  }
  return balances;
}

/** The stretches in which something can be in a request's way: its day, of the people it names or of everybody. */
function spansOf(facts: ShopFacts, commands: readonly BookingCommand[]): TakenSpan[] {
  return commands.flatMap((command) => {
    const { day } = placeOfStart(facts.availability, command.request.start);
    const span = spanOfDays(facts.availability, day, day);
    return namedStaff(facts, [command])?.map((staffId) => ({ ...span, staffId })) ?? [span];
  });
}

function productCodes(commands: readonly BookingCommand[]): string[] {
  return commands.flatMap(({ request }) =>
    request.lines.filter((line) => line.kind === 'product').map((line) => line.code),
  );
}

/** The people whose time the requests may take: those named, and everybody where somebody has no preference. */
export function staffToLock(facts: ShopFacts, commands: readonly BookingCommand[]): string[] {
  return namedStaff(facts, commands) ?? facts.availability.staff.map((person) => person.id);
}

/** The people that the requests name, or null when one of them has no preference. */
function namedStaff(facts: ShopFacts, commands: readonly BookingCommand[]): string[] | null {
  const lines = commands.flatMap(({ request }) => request.lines.filter((line) => line.kind === 'service'));
  const isAnybody = !facts.parameters.hasStaffFeature || lines.some((line) => line.staffId === null);
  return isAnybody ? null : [...new Set(lines.flatMap((line) => line.staffId ?? []))];
}
