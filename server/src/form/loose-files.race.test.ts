import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestActor } from '../platform/actor.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { keepLooseFile } from './actions/loose-files.ts';

const megabyte = 1024 * 1024;
let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

test('uploads at the same moment do not pass the room of their uploader, and another one has a room of its own', async () => {
  const keep = async (viewId: string, megabytes: number) => {
    const actor = guestActor({ viewId, linkToken: null });
    const file = { chainId: shop.chainId, ending: 'webp' as const, bytes: new Uint8Array(megabytes * megabyte) };
    const kept = await keepLooseFile({ ...server.services, actor }, file);
    return kept.ok ? 'kept' : kept.reason;
  };
  expect(await keep('one', 85)).toBe('kept');
  const together = await Promise.all(Array.from({ length: 5 }, () => keep('one', 6)));
  expect(together.toSorted()).toEqual(['kept', 'kept', ...Array(3).fill('upload_room_used')]);
  expect(await keep('two', 6)).toBe('kept');
});
