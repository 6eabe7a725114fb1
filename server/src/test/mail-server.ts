import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { deliverOutbox, sendMails } from '../notification/actions/deliver.ts';
import { createSmtpMailer } from '../adapters/mailer.ts';
import type { Services } from '../booking/context.ts';

export type ReceivedMail = { to: string[]; mail: Awaited<ReturnType<typeof PostalMime.parse>> };

/** A real mail server: what was sent to it is read back; it can refuse, and with `hangs` it answers no mail at all. */
export async function startMailServer({ hangs = false } = {}) {
  let received: { to: string[]; raw: string }[] = [];
  let refuses = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuses) return done(new Error('mailbox busy'));
        received.push({
          to: session.envelope.rcptTo.map((entry) => entry.address),
          raw: Buffer.concat(chunks).toString(),
        });
        if (!hangs) done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const url = `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`;
  return {
    url,
    /** To whom the mails are that have arrived. */
    recipients: () => received.flatMap(({ to }) => to),
    refuse(isRefused: boolean) {
      refuses = isRefused;
    },
    forget() {
      received = [];
      refuses = false;
    },
    /** Works off the outbox and the mails, over a real SMTP connection; what arrived since the last time. */
    async post(
      services: Services,
      work: (services: Services) => Promise<unknown> = deliverOutbox,
    ): Promise<ReceivedMail[]> {
      const mailer = createSmtpMailer(url, 'book.example');
      await work(services);
      while ((await sendMails(services, mailer)) > 0);
      mailer.close();
      return Promise.all(received.splice(0).map(async ({ raw, to }) => ({ to, mail: await PostalMime.parse(raw) })));
    },
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
