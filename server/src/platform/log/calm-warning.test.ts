import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const lines: { level: string; facts: Record<string, unknown>; text: string }[] = [];
let server: TestApp;

beforeAll(async () => {
  const note = (level: string) => (facts: Record<string, unknown>, text: string) => lines.push({ level, facts, text });
  const log = { info: note('info'), warn: note('warn'), error: note('error'), debug: note('debug') } as never;
  server = await startTestApp({ change: (services) => ({ ...services, log }) });
});
afterAll(() => server.close());

const send = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/order/bk/notify/simulated',
    headers: { 'content-type': 'application/json', 'simulated-signature': 't=1,v1=00' },
    payload: '{}',
  });

test('F-49 a flood of messages with bad signatures writes a handful of lines, and tells how many were left out', async () => {
  lines.length = 0;
  for (let index = 0; index < 60; index++) expect((await send()).statusCode).toBe(400);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatchObject({ level: 'warn', facts: { channel: 'simulated', refusal: 'signature_wrong' } });
  server.clock.set(server.clock.now() + 61_000);
  await send();
  expect(lines).toHaveLength(6);
  expect(lines[5]!.facts).toMatchObject({ leftOut: 55 });
  expect(server.services.events.totals().payment_message_refused).toBe(61);
});
