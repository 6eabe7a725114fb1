import { createECDH } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringDrawnPictures, keepDrawnPictures } from './drawn-pictures.ts';

/** Opens `/internal` for the tests: the clock, the mails. */
export const internalKey = 'internal-key-of-the-browser-tests';

export type ServerProcess = { origin: string; ended: Promise<unknown>; stop: () => Promise<void> };

const main = join(import.meta.dirname, '../../server/src/main.ts');

// Many browsers share one address here, and journeys look members up often.
const wideLimits = {
  LIMIT_REQUESTS_PER_IP: '1000000',
  LIMIT_ATTEMPTS_PER_DEVICE: '10000',
  LIMIT_LOOKUPS_PER_DEVICE: '10000',
  LIMIT_ATTEMPTS_PER_IP: '100000',
  LIMIT_LOOKUPS_PER_IP: '100000',
  LIMIT_VIEWS_PER_IP: '100000',
  LIMIT_TIMES_PER_IP: '1000000',
  LIMIT_PLACES_PER_IP: '10000',
  LIMIT_PLACE_SEARCHES_PER_IP: '10000',
  LIMIT_MAP_PICTURES_PER_IP: '100000',
  LIMIT_SIGN_UPS_PER_DEVICE: '1000',
  LIMIT_SIGN_UPS_PER_IP: '1000',
  LIMIT_CODES_PER_IP: '1000',
  LIMIT_WAITLIST_ENTRIES_PER_DEVICE: '1000',
  LIMIT_WAITLIST_ENTRIES_PER_IP: '1000',
  LIMIT_EXIST_CHECKS_PER_MINUTE: '1000',
  LIMIT_EXIST_CHECKS_PER_HOUR: '1000',
  LIMIT_LOGIN_FAILURES_PER_IP: '1000',
  LIMIT_LEADS_PER_IP: '10000',
  LIMIT_CLAIMS_PER_IP: '10000',
  LIMIT_CHECK_INS_PER_IP: '10000',
  LIMIT_FORM_LOOKUPS_PER_IP: '10000',
  LIMIT_FORM_SAVES_PER_IP: '10000',
  LIMIT_FORM_DOCUMENTS_PER_IP: '10000',
};

const pushKeys = createECDH('prime256v1');
// A private key of the test that needs no zeros in front.
pushKeys.setPrivateKey('1'.repeat(64), 'hex');

/** Starts one server with the demo shops on an embedded database of its own; all of it goes when it is stopped. */
export async function startServer(port: number, extra: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-e2e-'));
  const origin = `http://127.0.0.1:${port}`;
  const hasShops = extra['DEMO_SHOPS'] !== 'off';
  if (hasShops) await bringDrawnPictures(join(dataDir, 'files'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    // Nothing of the caller's own configuration may reach the server under test, an `.env` file in its folder included.
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      MODE: 'test',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      WEB_DIST: join(import.meta.dirname, '../../web/dist'),
      ADMIN_DIST: join(import.meta.dirname, '../../admin/dist'),
      INTERNAL_KEY: internalKey,
      // No browser here reaches a push service, and what is sent to its stand-in is refused there.
      PUSH_PUBLIC_KEY: pushKeys.getPublicKey('base64url'),
      PUSH_PRIVATE_KEY: pushKeys.getPrivateKey('base64url'),
      DEMO_PLACES: 'on',
      LOG_LEVEL: 'error',
      // Journeys walk at any hour of the demo's shops.
      QUIET_HOURS: 'off',
      ...wideLimits,
      ...extra,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  // What cannot be kept is drawn again by the next server.
  if (hasShops) void keepDrawnPictures(join(dataDir, 'files'), isOver).catch(() => undefined);
  const stop = async () => {
    if (!isOver()) child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, ended, stop };
}

/** Waits until a server answers that it is ready. */
export async function untilReady(origin: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${origin} was not ready within ${limitMs / 1000} s.`);
}
