import type { LanguageCode } from '@parlour/contract/language/calls';
import { isSpoken, translate } from '@parlour/phrases/reasons';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerView, answerRequest, proposeByLink, viewRequest } from '../booking/actions/answer-request.ts';
import { chargeShown } from '../notification/actions/composed.ts';
import { cookieOf, isFromElsewhere, languageOf } from '../platform/http/caller.ts';
import { browserHeaders } from '../platform/http/security-headers.ts';
import type { Services } from '../booking/context.ts';
import { answerPage } from './answer-page.ts';
import { answerPagePolicy } from './answer-page-look.ts';
import { preferredLanguage } from './page-request.ts';
import { plainPage } from './plain-page.ts';

const mostBytes = 8192;
const tokenForm = /^[\w-]{43}$/;

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The pages behind the buttons of a store's mail. Opening one changes nothing, as programs open links, too; only its form does. The address is the
 * secret, so nothing else proves who sends it. It needs no script.
 */
export function serveAnswerPage(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    const show = async (request: TokenRequest, reply: FastifyReply) => {
      const { token } = request.params;
      const view = tokenForm.test(token) ? await viewRequest(services, token) : null;
      return view ? sendPage(services, reply, view) : sendUnknown(services, request, reply);
    };
    scope.get('/answer/:token', show);
    scope.post('/answer/:token', async (request: TokenRequest, reply) => {
      // The form of another site does nothing; a person who meant it finds our own form here, and presses that.
      if (isFromElsewhere(request, services.config.publicUrl)) return show(request, reply.code(403));
      const { token } = request.params;
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const reason = form.get('reason') ?? '';
      const given = { seen: form.get('seen') ?? '', reason };
      if (form.has('start')) {
        const asked = { seen: given.seen, start: form.get('start') ?? '' };
        const proposed = tokenForm.test(token) ? await proposeByLink(services, token, asked) : null;
        if (!proposed) return sendUnknown(services, request, reply);
        if (proposed.kind !== 'again') return sendPage(services, reply, proposed.view);
        const { start } = asked;
        return sendPage(services, reply.code(422), proposed.view, { reason: '', start, ...proposed });
      }
      const answered = tokenForm.test(token) ? await answerRequest(services, token, given) : null;
      if (!answered) return sendUnknown(services, request, reply);
      if (answered.kind === 'again')
        return sendPage(services, reply.code(422), answered.view, { notice: answered.notice, reason });
      return sendPage(services, reply, answered.view, { notice: null, reason: '' }, answered.kind === 'done');
    });
  });
}

// The address is the secret: no page that is opened from here may learn it.
const headersOf = ({ config }: Services) => ({
  ...browserHeaders(config),
  'content-security-policy': answerPagePolicy,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
});

async function sendPage(
  services: Services,
  reply: FastifyReply,
  view: AnswerView,
  tried: Parameters<typeof answerPage>[1] = { notice: null, reason: '' },
  isNow = false,
): Promise<FastifyReply> {
  const charge = await chargeShown(services, view.visits[0]!);
  return reply
    .headers(headersOf(services))
    .type('text/html; charset=utf-8')
    .send(answerPage({ ...view, charge, now: services.clock.now() }, tried, isNow));
}

/** A page that can offer no other language is written in the one that its reader has chosen, or that the browser asks for. */
function languageFor(request: FastifyRequest): LanguageCode {
  if (isSpoken(cookieOf(request, 'language'))) return languageOf(request);
  return preferredLanguage(request.headers['accept-language'] ?? '') ?? languageOf(request);
}

function sendUnknown(services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = languageFor(request);
  const t = translate(lang);
  return reply
    .code(404)
    .headers(headersOf(services))
    .type('text/html; charset=utf-8')
    .send(plainPage(lang, t('mail.answerUnknown'), t('shell.productName'), { hint: t('mail.answerUnknownHint') }));
}
