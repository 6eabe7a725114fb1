import type { Transporter } from 'nodemailer';
import type { Mailer } from '../platform/ports/mailer.ts';

const socketMs = 20_000;

/** Sends by SMTP; the first mail loads the library. */
export function createSmtpMailer(smtpUrl: string, hostname: string): Mailer {
  let opening: Promise<Transporter> | null = null;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: socketMs,
      greetingTimeout: socketMs,
      socketTimeout: socketMs,
      pool: true,
    });
  };
  return {
    async send({ id, from, to, replyTo, subject, text, html, calendar, unsubscribeUrl }) {
      const transport = await (opening ??= open());
      await transport.sendMail({
        messageId: `<${id}@${hostname}>`,
        from,
        to: { name: '', address: to },
        ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
        ...(calendar
          ? { icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.content } }
          : {}),
      });
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** What makes mail programs show their own button to unsubscribe, which sends a POST (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  if (url === '') return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
