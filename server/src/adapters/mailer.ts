import { createTransport } from 'nodemailer';

/** Several visits in one file are published: an invitation is of one (RFC 5546). */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** A mail as it goes out. `id` is the same at every try, so that a receiver can tell a repetition. */
export type OutgoingMail = {
  id: string;
  from: string;
  to: string;
  /** Who reads an answer; '' where that is `from`. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file with its method, or null. */
  calendar: { content: string; method: CalendarMethod } | null;
};

export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

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
