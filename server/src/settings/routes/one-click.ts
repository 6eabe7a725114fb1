import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { unsubscribe } from '../actions/notices.ts';

type Query = { Querystring: { t?: string } };

/**
 * What a mail program sends by itself after a press of its button (RFC 8058): a POST of a form to the address that stands in the mail. A GET of the same
 * address, as scanners of mails send it, is a page of the app and changes nothing.
 */
export function serveOneClick(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // The form says nothing that the address does not.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post<Query>('/unsubscribe', async (request, reply) => {
      const { t } = request.query;
      const done = await unsubscribe(services, { token: typeof t === 'string' ? t : '' });
      return reply
        .code(done.ok ? 200 : 404)
        .type('text/plain')
        .send('');
    });
  });
}
