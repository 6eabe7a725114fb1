import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './formats/password.ts';

const memory = vi.hoisted(() => ({ isShort: false }));
// Hashes are worked out as ever, while there is memory.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  const hash: typeof real.hash = (...given) =>
    memory.isShort ? Promise.reject(new Error('out of memory')) : real.hash(...given);
  return { ...real, hash };
});

test('G-032 a hash for an unknown name that could not be worked out ends no process, and is tried again', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', hear);
  const own = await hashPassword('rain over bridges');
  memory.isShort = true;
  await isPassword(own, 'rain over bridges').catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  memory.isShort = false;
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
  expect(await isPassword(null, 'rain over bridges')).toBe(false);
  expect(await isPassword(own, 'rain over bridges')).toBe(true);
});
