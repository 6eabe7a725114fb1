import { emailLimitKey } from '@parlour/domain/member/contact';
import { type RawBuilder, sql } from 'kysely';

/** How `emailLimitKey` is said in SQL, as the indexes on members and contacts have it. */
const mailboxOf = (column: string) => `(case
  when split_part(${column}, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(${column}, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(${column}, '@', 1), '+', 1) || '@' || split_part(${column}, '@', 2) end)`;

/** Whether a column of keys names the mailbox of an e-mail, in any spelling; never where there is no e-mail. */
export const isMailbox = (
  column: 'c.email_key' | 'm.email_key' | 'key',
  emailKey: string | null,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(mailboxOf(column))} = ${emailKey === null ? null : emailLimitKey(emailKey)}
    or ${sql.raw(column)} = ${emailKey})`;
