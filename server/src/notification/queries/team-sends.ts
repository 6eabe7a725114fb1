import type { TeamNoticeKind } from '@parlour/domain/notification/team-notice-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { leaseMs } from '../../platform/jobs/lease.ts';

/** What happens within this time goes with one mail. */
export const noticeMailGatherMs = 10 * 60_000;

/** A notice on its way to a device of a member, or with `pushId` null into a mail. */
export type DueSend = {
  noticeId: string;
  memberId: string;
  pushId: string | null;
  attempts: number;
  chainId: string;
  shopId: string;
  bookingId: string;
  kind: TeamNoticeKind;
  createdAt: Date;
  readAt: Date | null;
};

const take = (due: RawBuilder<unknown>, now: number) => sql<DueSend>`
  update team_notice_sends s set due_at = ${new Date(now + leaseMs)}, attempts = s.attempts + 1
  from team_notices n
  where (s.notice_id, s.member_id, coalesce(s.push_id, '')) in (
      select notice_id, member_id, coalesce(push_id, '') from team_notice_sends where ${due} for update skip locked)
    and n.id = s.notice_id and n.member_id = s.member_id
  returning s.notice_id, s.member_id, s.push_id, s.attempts, n.chain_id, n.shop_id, n.booking_id, n.kind, n.created_at,
    n.read_at`;

/** Takes on all that is due for some devices and that no other process has taken. */
export async function takeTeamPushes(db: Db, now: number, most = 20): Promise<DueSend[]> {
  const at = new Date(now);
  const due = sql`due_at <= ${at} and push_id in (
    select distinct push_id from team_notice_sends where due_at <= ${at} and push_id is not null limit ${most})`;
  return (await take(due, now).execute(db)).rows;
}

/** The same for mails, with what would be due soon for the same members, so that one mail says it all. */
export async function takeNoticeMails(db: Db, now: number, most = 10): Promise<DueSend[]> {
  const at = new Date(now);
  const due = sql`push_id is null and member_id in (
      select distinct member_id from team_notice_sends where due_at <= ${at} and push_id is null limit ${most})
    and (due_at <= ${at} or (attempts = 0 and due_at <= ${new Date(now + noticeMailGatherMs)}))`;
  return (await take(due, now).execute(db)).rows;
}

/** The rows of these, as far as no other process has taken them meanwhile: `attempts` tells the claims apart. */
const areHeld = (sends: readonly DueSend[]) => {
  const of = sends.map((one) => [one.noticeId, one.memberId, one.pushId ?? '', String(one.attempts)].join(' '));
  return sql`team_notice_sends.notice_id = any(${sends.map(({ noticeId }) => noticeId)}::text[]) and
    notice_id || ' ' || member_id || ' ' || coalesce(push_id, '') || ' ' || attempts::text = any(${of}::text[])`;
};

/** They were sent, or are not to be sent any more. */
export async function endSends(db: Db | Trx, sends: readonly DueSend[]): Promise<void> {
  if (sends.length === 0) return;
  await sql`delete from team_notice_sends where ${areHeld(sends)}`.execute(db);
}

/** They are tried again, or wait for the end of quiet hours. */
export async function postponeSends(db: Db, sends: readonly DueSend[], dueAt: number): Promise<void> {
  if (sends.length === 0) return;
  await sql`update team_notice_sends set due_at = ${new Date(dueAt)} where ${areHeld(sends)}`.execute(db);
}
