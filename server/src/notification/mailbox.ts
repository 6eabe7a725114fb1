import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAtDevelopment } from '../platform/http/dev-gate.ts';
import type { Services } from '../booking/context.ts';
import { unseal } from '../platform/sealed.ts';
import { findMail, listMails } from './queries.ts';
import { html, type Markup } from './templates/html.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The development mailbox: what would have been sent, in demo and test only. Mails are shown in a frame that runs nothing. */
export function serveMailbox(app: FastifyInstance, services: Services): void {
  if (services.config.mode === 'production') return;
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) =>
      isAtDevelopment(services.config, request) ? undefined : reply.callNotFound(),
    );
    scope.get<{ Querystring: { to?: unknown } }>('/dev/mail', async ({ query: { to } }, reply) => {
      const mails = await listMails(services.db, typeof to === 'string' && to !== '' ? to : undefined);
      return sendPage(reply, 'Mailbox', listPage(mails));
    });
    scope.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
      const mail = await readMail(services, request.params.id);
      return mail ? sendPage(reply, mail.subject, mailPage(mail)) : reply.callNotFound();
    });
    scope.get<{ Params: { id: string } }>('/dev/mail/:id/body', async (request, reply) => {
      const mail = await readMail(services, request.params.id);
      if (!mail) return reply.callNotFound();
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(mail.bodyHtml.replace('<head>', '<head><base target="_blank" />'));
    });
    scope.get<{ Params: { id: string } }>('/dev/mail/:id/booking.ics', async (request, reply) => {
      const mail = await readMail(services, request.params.id);
      if (!mail?.calendar) return reply.callNotFound();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="booking.ics"')
        .send(mail.calendar);
    });
  });
}

/** A mail as its reader sees it; what was sealed is opened, unless it has left already. */
async function readMail({ db, config }: Services, id: string) {
  const mail = await findMail(db, id);
  if (!mail?.isSealed) return mail;
  const open = (text: string) => unseal(config.secrets, text) ?? '';
  return { ...mail, bodyText: open(mail.bodyText), bodyHtml: open(mail.bodyHtml) };
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:24px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:10px 12px 10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);vertical-align:top}
a{color:inherit}h1{font-size:22px;line-height:1.3}iframe{width:100%;height:760px;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}small{opacity:.8}
@media (max-width:640px){thead{display:none}tr,td{display:block}tr{padding:10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}td{padding:0;border:0;overflow-wrap:anywhere}}`;

function sendPage(reply: FastifyReply, title: string, body: Markup): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${{ markup: style }}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

function listPage(mails: Awaited<ReturnType<typeof listMails>>): Markup {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td>
        <td>${mail.recipient}</td>
        <td><small>${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</small></td>
        <td><small>${stateOf(mail)}</small></td>
      </tr>`,
  );
  const table = html`<table>
    <thead>
      <tr>
        <th>Subject</th>
        <th>To</th>
        <th>Written</th>
        <th>State</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  return html`<main>
    <h1>Mailbox</h1>
    <p>Every mail of this installation, newest first. Without SMTP_URL nothing leaves it.</p>
    ${mails.length > 0 ? table : html`<p>No mail yet. Book a visit, and its confirmation appears here.</p>`}
  </main>`;
}

function stateOf(mail: { sentAt: Date | null; lastError: string }): string {
  if (mail.sentAt) return 'sent';
  return mail.lastError ? `waits: ${mail.lastError}` : 'kept here';
}

function mailPage(mail: NonNullable<Awaited<ReturnType<typeof findMail>>>): Markup {
  return html`<main>
    <p><a href="/dev/mail">All mails</a></p>
    <h1>${mail.subject}</h1>
    <p>To ${mail.recipient}<br /><small>From ${mail.sender} · ${mail.kind} · ${mail.language}</small></p>
    ${mail.calendar ? html`<p><a href="/dev/mail/${mail.id}/booking.ics">booking.ics</a></p>` : ''}
    <iframe
      title="The mail as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/dev/mail/${mail.id}/body"
    ></iframe>
    <h2>As plain text</h2>
    <pre>${mail.bodyText}</pre>
  </main>`;
}
