import { customerCalls as calls } from '@parlour/contract/customer/calls';
import type { CustomerListAsked } from '@parlour/contract/customer/find';
import { frequentName, fillCustomers } from './customer-rows.ts';
import { floorPageOf, millisecondsOf, signIn, signInStaff } from './desk.ts';
import type { SignedIn } from './calendar-page.ts';
import { inTurns, type Pace } from './pace.ts';
import { withClient } from './postgres.ts';
import { pathOf, type Server } from './server.ts';
import type { LoadedShop } from './shop.ts';
import { medianOf, type Row } from './table.ts';

type Question = { what: string; ask: () => Promise<number> };
/** Milliseconds of one answer, and how many times the plain list right before each question cost. */
type Turn = { floor: number; plain: number; ratios: number[] };

/** Fewer than one member may ask for within ten minutes, by a clock that stands. */
const pace = { seconds: 0.4, most: 40 };
const latePlace = 3000;

/** Lists and searches of a chain with 100,000 customers, each right after the plain list: all of them by name, the first page. */
export async function measureCustomers(
  server: Server,
  databaseUrl: string,
  shops: readonly LoadedShop[],
  runs: Pace,
): Promise<Row[]> {
  const [shop] = shops as [LoadedShop];
  await fillCustomers(databaseUrl, shops);
  const asks = asksOf(server, databaseUrl, shop.shopId);
  const owner = await signIn(server, databaseUrl, shop);
  const staff = await signInStaff(server, databaseUrl, shop, shop.staffIds[0]!);
  const questions = questionsOf(asks, { owner, staff, ...(await placesOf(databaseUrl, shop)) });
  const floor = await floorPageOf(server, shop);
  const plain = asks.list(owner, {});
  const turn = async (): Promise<Turn> => {
    const times = { floor: await millisecondsOf(floor.origin, pace), plain: await plain() };
    const ratios: number[] = [];
    for (const { ask } of questions) {
      const before = await plain();
      ratios.push((await ask()) / before);
    }
    return { ...times, ratios };
  };
  try {
    await turn();
    return rowsOf(questions, await inTurns(runs, turn));
  } finally {
    await floor.stop();
  }
}

type Places = { owner: SignedIn; staff: SignedIn; late: string; fullName: string };

function questionsOf(
  { list, search }: ReturnType<typeof asksOf>,
  { owner, staff, late, fullName }: Places,
): Question[] {
  const year = { notSeenDays: 365 };
  const missed = { hasMissed: true };
  return [
    { what: `from its ${latePlace}th place`, ask: list(owner, { after: late }) },
    { what: 'newest first', ask: list(owner, { sort: 'newest' }) },
    { what: 'missed an appointment', ask: list(owner, { filter: missed }) },
    { what: 'blocked', ask: list(owner, { filter: { isBlocked: true } }) },
    { what: 'something left', ask: list(owner, { filter: { hasHoldings: true } }) },
    { what: 'new', ask: list(owner, { filter: { isNew: true } }) },
    { what: 'birthday this month', ask: list(owner, { filter: { hasBirthday: true } }) },
    { what: 'not seen for 365 days', ask: list(owner, { filter: year }) },
    { what: 'the same, newest first', ask: list(owner, { filter: year, sort: 'newest' }) },
    { what: 'a family name of 12,500', ask: list(owner, { text: frequentName }) },
    { what: 'the same, missed an appointment', ask: list(owner, { text: frequentName, filter: missed }) },
    { what: 'search, a family name of 12,500', ask: search(owner, frequentName) },
    { what: 'search, first and last name', ask: search(owner, fullName) },
    { what: 'of a staff member', ask: list(staff, {}) },
    { what: 'of a staff member, not seen for 365 days', ask: list(staff, { filter: year }) },
    { what: 'search of a staff member, a family name of 12,500', ask: search(staff, frequentName) },
  ];
}

function rowsOf(questions: readonly Question[], turns: readonly Turn[][]): Row[] {
  const row = (what: string, unit: Row['unit'], of: (one: Turn) => number): Row => ({
    goal: 8,
    what,
    runs: turns.map((run) => medianOf(run.map(of))),
    unit,
    note: 'for information',
  });
  return [
    row('100,000 customers, plain list, an answer', 'ms', (one) => one.plain),
    row('100,000 customers, plain list ÷ floor page', '×', (one) => one.plain / one.floor),
    ...questions.map(({ what }, index) => row(`customers ÷ plain list: ${what}`, '×', (one) => one.ratios[index]!)),
  ];
}

/** The record behind which the late page begins, and a name that few have. */
async function placesOf(databaseUrl: string, { chainId }: LoadedShop): Promise<{ late: string; fullName: string }> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      `select id, first_name || ' ' || last_name as name from members where chain_id = $1 order by last_name, first_name, id limit 1 offset $2`,
      [chainId, latePlace],
    );
    return { late: rows[0]!.id, fullName: rows[0]!.name };
  });
}

/** Calls as a member makes them. What is counted of them is forgotten before each round. */
function asksOf(server: Server, databaseUrl: string, shopId: string) {
  const round =
    (path: string, { token, cookie }: SignedIn, input: unknown) =>
    async () => {
      await withClient(databaseUrl, (client) => client.query('delete from attempts'));
      return millisecondsOf(`${server.origin}${path}`, pace, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
    };
  return {
    list: (who: SignedIn, asked: Omit<CustomerListAsked, 'shopId'>) =>
      round(pathOf(calls.listCustomers), who, calls.listCustomers.input.toWire({ shopId, ...asked })),
    search: (who: SignedIn, text: string) =>
      round(pathOf(calls.search), who, calls.search.input.toWire({ shopId, text })),
  };
}
