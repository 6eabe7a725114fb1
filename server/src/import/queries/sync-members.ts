import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { newId } from '../../platform/ids.ts';
import type { MemberEntry, SaidOfMember } from '../formats/shop-folder.ts';
import { type BroughtLine, type ContactKeys, rememberLines, seenLines } from './folder-lines.ts';
import { findMembers, type StoredMember } from './imports.ts';
import { type Counts, noCounts } from './counts.ts';
import { canonical } from './sync-entries.ts';

const atOnce = 500;
/** The marks of a member before any folder sets them. */
const unsaid: SaidOfMember = { isOpen: true, isBlacklisted: false, hasPurchased: false, mayBookOnline: true };
const marks = Object.keys(unsaid) as (keyof SaidOfMember)[];

/**
 * Brings the customers of a shop that moves here, found again by e-mail or mobile. What is known here is newer than a folder: names and
 * contacts only fill blanks, and a mark is only written where the folder says something else than the last time. No member is removed. A line that
 * came before for a record which has its contact no more, since it was merged, changed or deleted, changes nothing; nor does one of a folder that is known as a whole bring
 * anybody.
 */
export async function syncMembers(
  trx: Trx,
  chainId: string,
  wanted: readonly MemberEntry[],
  { now, isKnown }: { now: number; isKnown: boolean },
): Promise<Counts> {
  const counts = noCounts();
  const emails = new Set(wanted.map(({ emailKey }) => emailKey));
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    const stored = await findMembers(trx, chainId, some);
    const byEmail = new Map(stored.map((member) => [member.emailKey, member]));
    const byMobile = new Map(stored.map((member) => [member.mobileKey, member]));
    const seen = await seenLines(trx, chainId, some);
    const added: ReturnType<typeof newMember>[] = [];
    const came: Came[] = [];
    for (const entry of some) {
      const ofEmail = entry.emailKey === null ? undefined : byEmail.get(entry.emailKey);
      const ofMobile = entry.mobileKey === null ? undefined : byMobile.get(entry.mobileKey);
      const member = ofEmail ?? ofMobile;
      const before = seen.recordOf(entry);
      if (before === undefined ? !member && isKnown : before !== member?.id) {
        counts.unchanged += 1;
        if (before === undefined) came.push(cameFor(entry, null));
      } else if (!member) {
        const row = newMember(chainId, entry, now);
        added.push(row);
        came.push(cameFor(entry, row.id));
      } else {
        const isMobileOther = ofMobile !== undefined && ofMobile !== member;
        came.push(cameFor(isMobileOther ? { ...entry, mobileKey: null } : entry, member.id));
        // Of two lines that lead to one record since a merge, the one with its e-mail speaks for it.
        const speaks = ofEmail !== undefined || member.emailKey === null || !emails.has(member.emailKey);
        const change = speaks ? changeOf(member, entry, { isEmailFree: !ofEmail, isMobileFree: !ofMobile }) : null;
        counts[change ? 'changed' : 'unchanged'] += 1;
        if (change)
          await trx
            .updateTable('members')
            .set(change)
            .where('chainId', '=', chainId)
            .where('id', '=', member.id)
            .execute();
      }
    }
    if (added.length > 0) await trx.insertInto('members').values(added).execute();
    await rememberLines(trx, chainId, came);
    counts.added += added.length;
  }
  return counts;
}

type Came = { keys: (string | null)[]; line: BroughtLine; memberId: string | null };
const cameFor = ({ emailKey, mobileKey }: ContactKeys, memberId: string | null): Came => ({
  keys: [emailKey, mobileKey],
  line: 'member',
  memberId,
});

/** Without a proof no account is set. */
function newMember(chainId: string, { said, ...entry }: MemberEntry, now: number) {
  return { ...entry, ...said, chainId, id: newId(), saidByFolder: json(said), createdAt: new Date(now) };
}

type Free = { isEmailFree: boolean; isMobileFree: boolean };

/** What a line changes of a known member, or null. A proved contact stays as it is. */
function changeOf(member: StoredMember, { said, ...entry }: MemberEntry, { isEmailFree, isMobileFree }: Free) {
  const last = member.saidByFolder ?? unsaid;
  // A member who has bought stays one who has bought.
  const told = marks.filter((mark) => said[mark] !== last[mark] && (mark !== 'hasPurchased' || said[mark]));
  const isOpenTo = (isMissing: boolean) => isMissing && member.accountId === null;
  const { firstName, lastName, email, emailKey, mobile, mobileKey, country } = entry;
  const change = {
    ...(member.firstName === '' && member.lastName === '' && `${firstName}${lastName}` ? { firstName, lastName } : {}),
    ...(emailKey && isEmailFree && isOpenTo(member.emailKey === null) ? { email, emailKey } : {}),
    ...(mobileKey && isMobileFree && isOpenTo(member.mobileKey === null) ? { mobile, mobileKey, country } : {}),
    ...Object.fromEntries(told.filter((mark) => said[mark] !== member[mark]).map((mark) => [mark, said[mark]])),
    ...(canonical(member.saidByFolder) === canonical(said) ? {} : { saidByFolder: json(said) }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
