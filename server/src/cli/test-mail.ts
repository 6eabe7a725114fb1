import { email } from '../import/formats/cell.ts';
import { readConfig } from '../platform/config/config.ts';
import { newId } from '../platform/ids.ts';
import { createSmtpMailer } from '../adapters/mailer.ts';

type TestMailResult = { isDone: boolean; text: string };

/** Sends one mail with the settings of this installation, and says what the mail server answered. No database is needed. */
export async function sendTestMail(address: string): Promise<TestMailResult> {
  const right = email(address);
  if (!right.ok) return { isDone: false, text: `"${address}" ${right.reason}.` };
  const config = readConfig(process.env);
  if (!config.ok) return { isDone: false, text: config.mistakes.join('\n') };
  const { smtpUrl, mailFrom, publicUrl } = config.value;
  if (smtpUrl === null)
    return { isDone: false, text: 'SMTP_URL is not set: mails stay in the outbox, nothing was sent.' };
  const mailer = createSmtpMailer(smtpUrl, new URL(publicUrl).hostname);
  const text = `This is a test mail from the installation at ${publicUrl}. It came from ${mailFrom}. If you can read it, mails arrive.`;
  try {
    await mailer.send({
      id: `test.${newId()}`,
      from: mailFrom,
      to: address,
      replyTo: '',
      subject: 'Parlour test mail',
      text,
      html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
      unsubscribeUrl: '',
      calendar: null,
    });
    return { isDone: true, text: `The mail server took a test mail from ${mailFrom} to ${address}.` };
  } catch (error) {
    // What the server says is for the person at the terminal; the address may hold a password and is not repeated.
    const said = error instanceof Error ? error.message : 'no answer';
    return { isDone: false, text: `The mail server at SMTP_URL did not take the mail: ${said}` };
  } finally {
    mailer.close();
  }
}
