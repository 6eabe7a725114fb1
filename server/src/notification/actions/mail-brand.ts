import type { MailBrand } from '../../account/ports.ts';

const standardColor = '#14171F';

/** The colour of the mails of a brand. */
export const brandColor = ({ color }: MailBrand): string =>
  /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : standardColor;

/** The address that mails come from, under the name of the brand. */
export function senderAs(mailFrom: string, { name }: MailBrand): string {
  return `"${name.replaceAll(/["\\\r\n]/g, '')}" <${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}>`;
}
