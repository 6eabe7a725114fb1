import { emailKey } from '@parlour/domain/member/contact';
import { plainPhone } from '@parlour/domain/member/plain-phone';
import { detailText } from '@parlour/phrases/reasons';
import { judgePhone, mobileKey } from '../../../reference/facts/mobile.ts';
import { country, email, line, text, yesNo } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { MemberEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, type LinesOf, type ReadRow, type RowOf, type Table, wholeRows } from '../table.ts';
import type { StoreLine } from './stores.ts';

const name = blankAs('', line(200));

export const membersTable = {
  file: 'members.csv',
  columns: {
    first_name: name,
    last_name: name,
    email: blankAs('', email),
    mobile: blankAs('', text(40)),
    country: blankAs('', country),
    locked: blankAs(false, yesNo),
    blacklisted: blankAs(false, yesNo),
    purchased: blankAs(false, yesNo),
    online_booking: blankAs(true, yesNo),
  },
} as const;

export type MemberLine = RowOf<typeof membersTable.columns>;

/** A mobile without a country is of the country of the first store, unless it begins with a dial code. */
export const countryOf = (line: Pick<ReadRow<MemberLine>, 'country' | 'mobile'>, stores: Table<StoreLine>) =>
  line.country || (plainPhone(line.mobile ?? '').mark === '' ? stores.rows[0]?.country : '');

/** Each line has a contact, and one that no other line has: it is how the member is found again. */
export function checkMembers(check: FolderCheck, members: Table<MemberLine>, stores: Table<StoreLine>): void {
  const lines = new Map<string, number>();
  for (const row of members.rows) {
    const place = { file: membersTable.file, line: row.line };
    const told = row.email !== undefined && row.mobile !== undefined;
    if (told && row.email === '' && row.mobile === '') check.refuse(place, 'email', 'email or mobile must be filled');
    const refuseTwice = (column: 'email' | 'mobile', key: string | null) => {
      if (key === null) return;
      const first = lines.get(key);
      if (first === undefined) lines.set(key, row.line);
      else check.refuse(place, column, `stands already on line ${first}`);
    };
    refuseTwice('email', emailKey(row.email ?? ''));
    const of = countryOf(row, stores);
    if (!row.mobile || of === undefined) continue;
    const phone = judgePhone({ mobile: row.mobile, country: of, dialCode: '' });
    if (phone.ok) refuseTwice('mobile', phone.value);
    else {
      const detail = detailText('en', { phoneFault: phone.reason });
      check.refuse(place, 'mobile', `is not a mobile number${of && ` of ${of}`} (${detail})`);
    }
  }
}

/** members.csv: the customers of a shop that moves here; their contacts stay unproven. */
export function memberEntries(members: Table<MemberLine>, stores: Table<StoreLine>): MemberEntry[] {
  return wholeRows(members).map((line) => {
    const of = line.mobile === '' ? '' : (countryOf(line, stores) ?? '');
    return {
      firstName: line.first_name,
      lastName: line.last_name,
      email: line.email,
      emailKey: emailKey(line.email),
      mobile: line.mobile,
      mobileKey: mobileKey(line.mobile, of, ''),
      country: of,
      said: {
        isOpen: !line.locked,
        isBlacklisted: line.blacklisted,
        hasPurchased: line.purchased,
        mayBookOnline: line.online_booking,
      },
    };
  });
}

export function memberLines({ members }: Pick<ShopFolder, 'members'>): LinesOf<typeof membersTable.columns> {
  return members.map(({ said, ...member }) => ({
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    mobile: member.mobile,
    country: member.country,
    locked: !said.isOpen,
    blacklisted: said.isBlacklisted,
    purchased: said.hasPurchased,
    online_booking: said.mayBookOnline,
  }));
}
