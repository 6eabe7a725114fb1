import { reasonText, translate } from '@parlour/phrases/reasons';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../platform/http/caller.ts';
import { browserHeaders } from '../platform/http/security-headers.ts';
import { actOnPage, type PageAct, type PageView, viewPage } from '../adapters/simulated-payments/page-acts.ts';
import type { Services } from '../booking/context.ts';
import { payPage } from './pay-page.ts';
import { payPagePolicy } from './pay-page-look.ts';
import { plainPage } from './plain-page.ts';

const mostBytes = 4096;
const tokenForm = /^[\w-]{20,100}$/;

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The page of the provider of demo and test. It needs no script: what is pressed is posted, and the answer redirects. A caller who has the address
 * may pay, so nothing else proves that a form is its own.
 */
export function servePayPage(app: FastifyInstance, services: Services): void {
  // Without the provider the address leads nowhere, rather than to a page of the app.
  const isServed = services.payments.simulated !== null && services.config.mode !== 'production';
  const { db, clock } = services;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    scope.get('/pay/:token', async (request: TokenRequest, reply) => {
      const { token } = request.params;
      const now = clock.now();
      const view = isServed && tokenForm.test(token) ? await viewPage(db, token, now) : null;
      return view ? sendPage(services, reply, view, payPage(view, now)) : sendUnknown(services, request, reply);
    });
    scope.post('/pay/:token', async (request: TokenRequest, reply) => {
      const { token } = request.params;
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const act = actOf(form);
      if (!isServed || !tokenForm.test(token)) return sendUnknown(services, request, reply);
      const now = clock.now();
      const answer = await actOnPage(db, token, act, now);
      if (answer.kind === 'unknown') return sendUnknown(services, request, reply);
      // A reload does not send the form again: the next page is fetched by a redirect.
      if (answer.kind === 'view') return sendOn(services, reply, `/pay/${token}`);
      if (answer.kind === 'back') return sendOn(services, reply, answer.to);
      const page = payPage(answer.view, now, form.get('number') ?? '');
      return sendPage(services, reply.code(422), answer.view, page);
    });
  });
}

function actOf(form: URLSearchParams): PageAct {
  const act = form.get('act');
  if (act === 'confirm' || act === 'refuse' || act === 'cancel') return { act };
  return { act: 'pay', number: (form.get('number') ?? '').slice(0, 40) };
}

// The address is the secret: no page that is opened from here may learn it.
const headersOf = ({ config }: Services) => ({
  ...browserHeaders(config),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
});

function sendPage(services: Services, reply: FastifyReply, { request }: PageView, page: string): FastifyReply {
  return reply
    .headers({
      ...headersOf(services),
      'content-security-policy': payPagePolicy([request.returnUrl, request.cancelUrl]),
    })
    .type('text/html; charset=utf-8')
    .send(page);
}

function sendOn(services: Services, reply: FastifyReply, to: string): FastifyReply {
  return reply.headers(headersOf(services)).redirect(to, 303);
}

function sendUnknown(services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = languageOf(request);
  return reply
    .code(404)
    .headers({ ...headersOf(services), 'content-security-policy': payPagePolicy([]) })
    .type('text/html; charset=utf-8')
    .send(plainPage(lang, reasonText(lang, 'path_unknown'), translate(lang)('shell.productName')));
}
