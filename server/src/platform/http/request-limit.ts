import type { LanguageCode } from '@parlour/contract/language/calls';
import { reasonText, translate } from '@parlour/phrases/reasons';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { languageOf, limitIpOf } from './caller.ts';
import { sendRefusal } from './envelope.ts';

const windowMs = 60_000;
const mostAddresses = 100_000;

/** Files have names for ever and cost nothing once they are there; a monitor of the process asks often. */
const uncounted = /^\/(assets|files|healthz|readyz|metrics|internal|widget\.js)(\/|$)/;

/** What has to be drawn or rendered for one caller costs about as much as this many plain answers. */
const plainPerDear = 20;

/** Counts an answer that is dear to make, just before it is made; answers the refusal where an address has had too many. */
export type CountDear = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** Writes a page of one sentence, as HTML. */
type WritePage = (lang: LanguageCode, sentence: string, productName: string) => string;

export type RequestLimit = { onRequest: (app: FastifyInstance) => void; countDear: CountDear };

/**
 * A general limit for each address, in the memory of this process: wide enough for two hundred customers behind one Wi-Fi, and a bound for
 * a program that asks without end. Dear answers have a count of their own, so that three new pages a minute for each of the two hundred take
 * nothing from their calls. What must hold for all processes is counted in the database, call by call; calls with ready answers run without it.
 * A browser that asked for a page is refused by a page, which `writePage` writes.
 */
export function createRequestLimit({ config }: Pick<Services, 'config'>, writePage: WritePage): RequestLimit {
  const most = config.limits.requestsPerIp;
  const all = createWindow(most);
  const dear = createWindow(Math.ceil(most / plainPerDear));
  const refuse = refuserWith(writePage);
  return {
    onRequest(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (uncounted.test(request.routeOptions.url ?? '')) return;
        const wait = all(limitIpOf(request.ip));
        if (wait !== null) return refuse(request, reply, wait);
      });
    },
    countDear(request, reply) {
      const wait = dear(limitIpOf(request.ip));
      return wait === null ? null : refuse(request, reply, wait);
    },
  };
}

/** Counts one more of an address in this minute, and answers for how many seconds it has had enough, or null. */
function createWindow(most: number): (address: string) => number | null {
  let windowEnd = 0;
  const counts = new Map<string, number>();
  return (address) => {
    const now = performance.now();
    if (now >= windowEnd || counts.size >= mostAddresses) {
      counts.clear();
      windowEnd = now + windowMs;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > most ? Math.ceil((windowEnd - now) / 1000) : null;
  };
}

function refuserWith(writePage: WritePage) {
  return (request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): FastifyReply => {
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
      .send(writePage(lang, reasonText(lang, 'too_many_attempts', facts), translate(lang)('shell.productName')));
  };
}
