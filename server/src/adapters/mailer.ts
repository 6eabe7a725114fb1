import { createTransport } from 'nodemailer';
import type { Mailer } from '../platform/ports/mailer.ts';

const socketMs = 20_000;

/** Sends by SMTP. */
export function createSmtpMailer(smtpUrl: string, hostname: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: socketMs,
    greetingTimeout: socketMs,
    socketTimeout: socketMs,
    pool: true,
  });
  return {
    async send({ id, from, to, replyTo, subject, text, html, calendar }) {
      await transport.sendMail({
        messageId: `<${id}@${hostname}>`,
        from,
        to: { name: '', address: to },
        ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar
          ? { icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.content } }
          : {}),
      });
    },
    close: () => transport.close(),
  };
}
