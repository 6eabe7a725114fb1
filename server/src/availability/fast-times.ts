import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { availabilityCalls } from '@parlour/contract/availability/calls';
import { availabilityShapes } from '@parlour/contract/availability/shapes';
import { readJson } from '../platform/http/body.ts';
import type { Fast, Ready } from '../platform/http/serve-raw.ts';
import type { Services } from './context.ts';
import { timesFor } from './actions.ts';

type Kept = Ready & { validUntil: number; shop: { isStale: boolean } };

const mostKept = 2000;
const mostAskedOnce = 2000;
/** A question longer than this is odd enough to be worked out each time. */
const longestBody = 4096;
/** Of all kept answers together, in letters. */
const mostLetters = 48_000_000;

/**
 * Ready answers of the times call, by the body that asked; kept from the second time on, as most odd questions never come again. They are
 * thrown away when anything of the shop changes, here or in another process, and when time passes over one of their starts; they are never
 * merely old. What strangers can fill is bounded in number and in size.
 */
export function createFastTimes(services: Services): Fast {
  const store = createStore();
  const shops = new Map<string, { isStale: boolean }>();
  services.changes.onChange((change) => {
    const touched = change === null ? [...shops.keys()] : [change.shopId];
    for (const shopId of touched) {
      const shop = shops.get(shopId);
      if (shop) shop.isStale = true;
      shops.delete(shopId);
    }
  });

  const shopOf = (shopId: string) => {
    const known = shops.get(shopId);
    if (known) return known;
    const fresh = { isStale: false };
    shops.set(shopId, fresh);
    return fresh;
  };

  async function work(body: string): Promise<Ready | null> {
    const input = availabilityShapes.getTimes.safeParse(availabilityCalls.getTimes.input.fromWire(readJson(body)));
    // The ordinary way words what is wrong.
    if (!input.success || input.data.ignoreBookingId !== undefined) return null;
    if (!(await services.catalog.scope(input.data.shopId, input.data.chainId))) return null;
    const shop = shopOf(input.data.shopId);
    const times = await timesFor(services, input.data);
    if (!times.ok) return null;
    const { result, validUntil } = times.value;
    const ready = { result, etag: versionOf(result) };
    if (!shop.isStale && services.changes.isLive) store.keep(body, { ...ready, validUntil, shop });
    return ready;
  }

  return (body: string, request: FastifyRequest) => {
    const entry = store.get(body);
    if (entry && !entry.shop.isStale && services.changes.isLive && services.clock.now() < entry.validUntil)
      return entry;
    if (entry) store.forget(body);
    return body.length > longestBody || request.headers['linktoken'] !== undefined ? null : () => work(body);
  };
}

/** Tells one text from the next; it is no secret, so a checksum does what a hash would take four times as long for. */
function versionOf(text: string): string {
  return `${text.length.toString(36)}-${crc32(text).toString(36)}`;
}

/** Answers of questions that were asked before, the oldest given up first. */
function createStore() {
  const kept = new Map<string, Kept>();
  const askedOnce = new Set<string>();
  let letters = 0;

  function keep(body: string, entry: Kept): void {
    if (!askedOnce.delete(body)) {
      if (askedOnce.size >= mostAskedOnce) askedOnce.clear();
      askedOnce.add(body);
      return;
    }
    letters += entry.result.length;
    kept.set(body, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept && letters <= mostLetters) break;
      drop(oldest);
    }
  }

  function drop(body: string): void {
    letters -= kept.get(body)?.result.length ?? 0;
    kept.delete(body);
  }

  function forget(body: string): void {
    drop(body);
    askedOnce.add(body);
  }

  return { get: (body: string) => kept.get(body), keep, forget };
}
