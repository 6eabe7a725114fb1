import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { newId } from '../../platform/ids.ts';
import type { MemberEntry, SaidOfMember } from '../formats/shop-folder.ts';
import { findMembers, type StoredMember } from './imports.ts';
import { type Counts, noCounts } from './counts.ts';
import { canonical } from './sync-entries.ts';

const atOnce = 500;
/** The marks of a member before any folder sets them. */
const unsaid: SaidOfMember = { isOpen: true, isBlacklisted: false, hasPurchased: false, mayBookOnline: true };
const marks = Object.keys(unsaid) as (keyof SaidOfMember)[];

/**
 * Brings the customers of a shop that moves here, found again by e-mail or mobile. What is known here is newer than a folder: names and
 * contacts only fill blanks, and a mark is only written where the folder says something else than the last time. No member is removed.
 */
export async function syncMembers(
  trx: Trx,
  chainId: string,
  wanted: readonly MemberEntry[],
  now: number,
): Promise<Counts> {
  const counts = noCounts();
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    const stored = await findMembers(trx, chainId, some);
    const byEmail = new Map(stored.map((member) => [member.emailKey, member]));
    const byMobile = new Map(stored.map((member) => [member.mobileKey, member]));
    const added: MemberEntry[] = [];
    for (const entry of some) {
      const ofEmail = entry.emailKey === null ? undefined : byEmail.get(entry.emailKey);
      const ofMobile = entry.mobileKey === null ? undefined : byMobile.get(entry.mobileKey);
      const member = ofEmail ?? ofMobile;
      if (!member) added.push(entry);
      else {
        const change = changeOf(member, entry, { isEmailFree: !ofEmail, isMobileFree: !ofMobile });
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
    if (added.length > 0)
      await trx
        .insertInto('members')
        .values(added.map((entry) => newMember(chainId, entry, now)))
        .execute();
    counts.added += added.length;
  }
  return counts;
}

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
