import { mayRepeat } from '@parlour/domain/member/may-repeat';
import type { StoredValueAccount } from '@parlour/domain/wallet/cover-by-stored-value';
import { spanOfDays, takenItem, type TakenSpan } from '../../availability/queries.ts';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { usableStoredValue } from '../../payment/actions/pay-from-stored-value.ts';
import { lockStoredValue } from '../../wallet/queries.ts';
import { loadReplaced } from '../../payment/queries/load-replaced.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BookingCommand, QueuedCommand } from '../policies/booking-command.ts';
import type { Services } from '../context.ts';
import { loadRights } from './load-rights.ts';
import { attemptBuckets, spellingBuckets } from '../policies/limits.ts';
import type { BatchState } from '../policies/batch-state.ts';
import { daysOfStart, factsForStore } from '../policies/by-store.ts';
import { type ShopsState, shopsStateOf, stateOfShop } from '../policies/shops-state.ts';
import type { Stock } from '../policies/stock.ts';
import { batchRows, type BatchRows } from '../queries/batch.ts';
import { holdById, type OwnHold, ownHolds, paidHolds } from '../queries/holds.ts';
import { readBookings } from '../queries/read.ts';
import { lockStock } from '../queries/stock.ts';
import type { RequestKey } from '../queries/keys.ts';
import { asPayable } from '../policies/as-payable.ts';

/** The shops of a batch with their facts; `now` in epoch ms. */
export type BatchShops = { facts: ReadonlyMap<string, ShopFacts>; now: number };

/**
 * Loads the rows that a batch is about, in one statement. Its locks keep them true until the commit; of the commands whose keys were not
 * used before, `loadShops` loads the rest.
 */
export function loadRows(
  { isDistributed }: Pick<Services, 'isDistributed'>,
  trx: Trx,
  { facts, now }: BatchShops,
  commands: readonly QueuedCommand[],
  keys: readonly RequestKey[],
): Promise<BatchRows> {
  const byShop = ofShops(commands);
  return batchRows(
    trx,
    {
      scopes: byShop.map(({ scope }) => scope),
      commands,
      keys,
      products: byShop.flatMap(({ scope: { chainId, shopId }, commands }) =>
        productIds(facts.get(shopId)!, productCodes(commands)).map((id) => ({ chainId, id })),
      ),
      spans: byShop.flatMap(({ scope: { chainId, shopId }, commands }) =>
        spansOf(facts.get(shopId)!, commands).map((span) => ({ ...span, chainId, shopId })),
      ),
      attempts: commands.flatMap(({ command }) => attemptBuckets(command)),
      spellings: commands.flatMap(({ scope, command }) => spellingBuckets(scope, command)),
    },
    { now, isDistributed },
  );
}

/** Loads what the commands are decided by. All of it is locked, so that no other transaction changes it before the commit; nothing is decided. */
export async function loadShops(
  services: Services,
  trx: Trx,
  { facts, now }: BatchShops,
  rows: BatchRows,
  commands: readonly QueuedCommand[],
): Promise<ShopsState> {
  const byShop = ofShops(commands);
  const { limits, secret } = services.config;
  const common = {
    owners: rows.owners,
    newMembers: [],
    spent: new Map(),
    usedRights: new Map(),
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
  const states: Loading[] = [];
  for (const { scope, commands: own } of byShop) {
    const { chainId, shopId } = scope;
    const ofShop = facts.get(shopId)!;
    const held = await loadHolds(trx, scope, own, rows, now);
    states.push({
      ...common,
      ...held,
      scope,
      facts: ofShop,
      menu: menuOf(ofShop),
      taken: rows.taken.filter((row) => row.shopId === shopId).map(takenItem),
      members: rows.members.filter((row) => row.chainId === chainId),
      upcoming: rows.upcoming.filter((row) => row.shopId === shopId),
    });
  }
  const stocks = await loadStocks(trx, states, byShop);
  const rights = await loadRights(trx, facts, commands, now);
  const balances = await loadBalances(trx, facts, commands);
  // They hold customers' records, which everybody locks after visits, rights and balances.
  const checks = await loadChecks(trx, byShop);
  return shopsStateOf(
    states.map((state) => ({ ...state, rights, balances, checks })),
    stocks,
  );
}

/** `loadRows` and `loadShops` for the commands of one shop, none of which has a key. */
export async function loadBatch(
  services: Services,
  trx: Trx,
  { scope, facts, now }: { scope: ShopScope; facts: ShopFacts; now: number },
  commands: readonly BookingCommand[],
): Promise<BatchState> {
  const shops = { facts: new Map([[scope.shopId, facts]]), now };
  const queued = commands.map((command) => ({ scope, command }));
  const rows = await loadRows(services, trx, shops, queued, []);
  return stateOfShop(await loadShops(services, trx, shops, rows, queued), scope);
}

/** A state without what is loaded for all shops at once. */
type Loading = Omit<BatchState, 'balances' | 'rights' | 'checks'>;

type OfShop = { scope: ShopScope; commands: BookingCommand[] };

/** The commands of each shop, the shops in the order in which they are locked. */
export function ofShops(commands: readonly QueuedCommand[]): OfShop[] {
  const byShop = new Map<string, OfShop>();
  for (const { scope, command } of commands) {
    const shop = byShop.get(scope.shopId);
    if (shop) shop.commands.push(command);
    else byShop.set(scope.shopId, { scope, commands: [command] });
  }
  const place = ({ scope: { chainId, shopId } }: OfShop) => `${chainId} ${shopId}`;
  return [...byShop.values()].sort((left, right) => (place(left) < place(right) ? -1 : 1));
}

type Holds = Pick<BatchState, 'holds' | 'madeDuplicates' | 'heldDuplicates' | 'charges' | 'paid'>;

/** The holds of one shop that its commands bring or repeat, with their charges. */
async function loadHolds(
  trx: Trx,
  scope: ShopScope,
  commands: readonly BookingCommand[],
  { upcoming }: BatchRows,
  now: number,
): Promise<Holds> {
  const tokens = commands.flatMap(({ request }) => request.holdToken ?? []);
  const holds = await ownHolds(trx, scope, tokens, now);
  const own = upcoming.filter(({ shopId }) => shopId === scope.shopId);
  const duplicates = await loadDuplicates(trx, { scope, now, holds }, commands, own);
  const missing = tokens.filter((token) => !holds.has(token));
  return {
    holds,
    ...duplicates,
    charges: await loadCharges(trx, scope, [...holds.values(), ...duplicates.heldDuplicates.values()]),
    paid: await paidHolds(trx, scope, missing),
  };
}

/** The stock of every product that the commands or their holds name, by chain and in order. */
async function loadStocks(
  trx: Trx,
  states: readonly Loading[],
  byShop: readonly OfShop[],
): Promise<ReadonlyMap<string, Stock>> {
  const idsOf = new Map<string, string[]>();
  for (const [index, { scope, facts, holds, heldDuplicates }] of states.entries()) {
    const pieces = [...holds.values(), ...heldDuplicates.values()].flatMap((hold) =>
      hold.pieces.map(({ code }) => code),
    );
    const ids = productIds(facts, [...productCodes(byShop[index]!.commands), ...pieces]);
    idsOf.set(scope.chainId, [...(idsOf.get(scope.chainId) ?? []), ...ids]);
  }
  const stocks = new Map<string, Stock>();
  for (const [chainId, ids] of idsOf) stocks.set(chainId, await lockStock(trx, chainId, ids));
  return stocks;
}

type Duplicates = Pick<BatchState, 'madeDuplicates' | 'heldDuplicates'>;

/** What was made of the same requests before, and what other tabs of the same people hold of them. */
async function loadDuplicates(
  trx: Trx,
  { scope, now, holds }: Pick<BatchState, 'scope' | 'now' | 'holds'>,
  commands: readonly BookingCommand[],
  upcoming: BatchRows['upcoming'],
): Promise<Duplicates> {
  const wanted = new Set(commands.flatMap(({ duplicateHash }) => duplicateHash ?? []));
  const alike = upcoming.filter(({ duplicateHash }) => duplicateHash !== null && wanted.has(duplicateHash));
  const made = alike.filter(({ isHeld }) => !isHeld).map(({ id }) => id);
  const heldDuplicates = new Map<string, OwnHold>();
  for (const command of commands) {
    if (command.purpose === 'book' || holds.has(command.request.holdToken ?? '')) continue;
    const duplicate = alike.find(({ duplicateHash, isHeld }) => isHeld && duplicateHash === command.duplicateHash);
    const hold = duplicate && mayRepeat(command, duplicate, now) ? await holdById(trx, scope, duplicate.id, now) : null;
    if (hold) heldDuplicates.set(hold.id, hold);
  }
  return { madeDuplicates: await readBookings(trx, made), heldDuplicates };
}

async function loadCharges(
  trx: Trx,
  { chainId }: ShopScope,
  holds: readonly OwnHold[],
): Promise<BatchState['charges']> {
  const charges = new Map<string, NonNullable<Awaited<ReturnType<typeof loadReplaced>>>>();
  for (const { id: bookingId } of holds) {
    const found = await loadReplaced(trx, asPayable({ chainId, id: bookingId }));
    if (found) charges.set(bookingId, found);
  }
  return charges;
}

async function loadChecks(trx: Trx, byShop: readonly OfShop[]): Promise<BatchState['checks']> {
  const checks = new Map<BookingCommand, Answer<null>>();
  for (const command of byShop.flatMap(({ commands }) => commands))
    if (command.hooks) checks.set(command, await command.hooks.check(trx));
  return checks;
}

/** The balances of the accounts that ask to pay from them; all are locked first, because a balance may count at several shops of its chain. */
async function loadBalances(
  trx: Trx,
  facts: BatchShops['facts'],
  commands: readonly QueuedCommand[],
): Promise<BatchState['balances']> {
  const asked = commands.flatMap(({ scope, command }) => {
    const { accountId, purpose, request } = command;
    const { parameters, shop } = facts.get(scope.shopId)!;
    const [payment] = request.payments ?? [];
    if (!parameters.allowsStoredValue || accountId === null || purpose !== 'book' || payment?.method !== 'STORE')
      return [];
    const payer = { ...scope, accountId, currency: shop.currency };
    return [{ command, payer, memberId: payment.memberId }];
  });
  await lockStoredValue(
    trx,
    asked.map(({ payer }) => payer),
  );
  const balances = new Map<BookingCommand, readonly StoredValueAccount[]>();
  for (const { command, payer, memberId } of asked)
    balances.set(command, await usableStoredValue(trx, payer, memberId));
  return balances;
}

/** The stretches in which something can be in a request's way: its day, of the people it names or of all. */
function spansOf(facts: ShopFacts, commands: readonly BookingCommand[]): TakenSpan[] {
  return commands.flatMap((command) => {
    const ofStore = command.byStore ? factsForStore(facts, command.byStore) : facts;
    const days = daysOfStart(ofStore, command.request.start, command.byStore);
    const span = spanOfDays(ofStore.availability, days.from, days.to);
    return namedStaff(facts, [command])?.map((staffId) => ({ ...span, staffId })) ?? [span];
  });
}

const productIds = ({ productByCode }: ShopFacts, codes: readonly string[]): string[] =>
  codes.flatMap((code) => productByCode.get(code)?.id ?? []);

function productCodes(commands: readonly BookingCommand[]): string[] {
  return commands.flatMap(({ request }) =>
    request.lines.filter((line) => line.kind === 'product').map((line) => line.code),
  );
}

/** The people whose time the requests may take: those named, and all people of the shop where a line has no preference. */
export function staffToLock(facts: ShopFacts, commands: readonly BookingCommand[]): string[] {
  return namedStaff(facts, commands) ?? facts.availability.staff.map((person) => person.id);
}

/** Whether the requests take up the time of a shop that has no people. */
export function needsShop(facts: ShopFacts, commands: readonly BookingCommand[]): boolean {
  const isService = commands.some(({ request }) => request.lines.some((line) => line.kind === 'service'));
  return isService && staffToLock(facts, commands).length === 0;
}

/** The people that the requests name, or null when one of them has no preference. */
function namedStaff(facts: ShopFacts, commands: readonly BookingCommand[]): string[] | null {
  const lines = commands.flatMap(({ request }) => request.lines.filter((line) => line.kind === 'service'));
  const isAnybody = !facts.parameters.hasStaffFeature || lines.some((line) => line.staffId === null);
  return isAnybody ? null : [...new Set(lines.flatMap((line) => line.staffId ?? []))];
}
