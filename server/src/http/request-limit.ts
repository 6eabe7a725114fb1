import { reasonText, translate } from '@parlour/phrases/reasons';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from '../page/plain-page.ts';
import type { Services } from '../services.ts';
import { languageOf, limitIpOf } from './caller.ts';
import { sendRefusal } from './envelope.ts';

const windowMs = 60_000;
const mostAddresses = 100_000;

/** Files have names for ever and cost nothing; whoever watches the process asks often. */
const uncounted = /^\/(assets|files|healthz|readyz|metrics|internal|widget\.js)(\/|$)/;

/**
 * A general limit for each address, in the memory of this process: wide enough for two hundred customers behind one Wi-Fi (F-129), and a bound for
 * a program that asks without end. What must hold for all processes is counted in the database, call by call; calls with ready answers run without it.
 */
export function limitRequests(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  let windowEnd = 0;
  const counts = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (uncounted.test(route)) return;
    const now = performance.now();
    if (now >= windowEnd || counts.size >= mostAddresses) {
      counts.clear();
      windowEnd = now + windowMs;
    }
    const address = limitIpOf(request.ip);
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > config.limits.requestsPerIp) return refuse(request, reply, Math.ceil((windowEnd - now) / 1000));
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const lang = languageOf(request);
  const facts = { retryAfterSeconds };
  if (request.routeOptions.url !== '/*') return sendRefusal(reply, request.id, lang, 'too_many_attempts', facts);
  return reply
    .code(429)
    .headers({
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(plainPage(lang, reasonText(lang, 'too_many_attempts', facts), translate(lang)('shell.productName')));
}
