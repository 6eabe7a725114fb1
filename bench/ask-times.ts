import { availabilityCalls, type Times } from '@parlour/contract/availability/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { cpuPerAnswer } from './bare-server.ts';
import { pathOf, type Server } from './server.ts';
import { type LoadedShop, serviceCode } from './shop.ts';

const day = '2027-01-13';
export const month = ['2027-01-01', '2027-01-31'] as const;
export const connections = 16;
/** More questions than the server remembers, asked in a circle, so that no answer is ever at hand. */
const newQuestions = 5_000;

export function wantedLine(minutes: number, staffId: string | null = null, number = 1, position = 1): WantedLine {
  return {
    position,
    kind: 'service',
    code: serviceCode(minutes, number),
    quantity: 1,
    guest: 1,
    staffId,
    addOnCodes: [],
  };
}

type TimesRequest = { minutes: number; staffId?: string | null; from?: string; to?: string };

export async function askTimes(
  server: Server,
  shop: LoadedShop,
  { minutes, staffId = null, from = day, to = from }: TimesRequest,
): Promise<Times> {
  return server.ask(availabilityCalls.getTimes, {
    shopId: shop.shopId,
    from,
    to,
    lines: [wantedLine(minutes, staffId)],
  });
}

/** Free starts in W, counted by brute force: staff, minutes, then month/any, month/staff 3, 13 January/any. */
const counts = [
  [10, 30, 846, 192, 27],
  [10, 60, 322, 54, 9],
  [50, 30, 1200, 184, 38],
  [50, 60, 904, 44, 29],
] as const;

/** Throws unless the endpoint answers exactly the counts of W. */
export async function checkCounts(server: Server, shop: LoadedShop): Promise<void> {
  const size = shop.workload.staff.length;
  for (const [people, minutes, ...expected] of counts) {
    if (people !== size) continue;
    const inMonth = async (staffId: string | null) => {
      const { states } = await askTimes(server, shop, { minutes, staffId, from: month[0], to: month[1] });
      return states.reduce((sum, state) => sum + state.free, 0);
    };
    const onDay = (await askTimes(server, shop, { minutes })).days[0]!.slots.filter((slot) => !slot.isDisabled).length;
    const found = [await inMonth(null), await inMonth(shop.staffIds[2]!), onDay];
    if (found.join() !== expected.join())
      throw new Error(`W-${size}, ${minutes} minutes over HTTP: ${found.join()} instead of ${expected.join()}`);
  }
}

const bodyOf = (shop: LoadedShop, lines: WantedLine[], from = day, to = from): string =>
  JSON.stringify(availabilityCalls.getTimes.input.toWire({ shopId: shop.shopId, from, to, lines }));

/** The same question in ever new words and about ever other services of one length: all answers have one size, and none is at hand. */
export function newBodies(
  shop: LoadedShop,
  minutes: number,
  servicesPerLength: number,
  from = day,
  to = from,
): string[] {
  return Array.from({ length: newQuestions }, (_, index) => {
    const position = 1 + Math.floor(index / servicesPerLength);
    return bodyOf(shop, [wantedLine(minutes, null, 1 + (index % servicesPerLength), position)], from, to);
  });
}

export function sameBody(shop: LoadedShop, minutes: number, from = day, to = from): string[] {
  return [bodyOf(shop, [wantedLine(minutes)], from, to)];
}

/** What one answer costs the server, microseconds of CPU. */
export async function costOf(
  server: Server,
  bodies: string[],
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const url = server.origin + pathOf(availabilityCalls.getTimes);
  return (await cpuPerAnswer(server, { url, headers, bodies, connections, seconds })).microseconds;
}
