import type { MemberState } from '@parlour/domain/team/keeps-owner';
import type { Grant } from '@parlour/domain/team/membership';
import { chainCall } from '../call.ts';
import type { Paged } from '../codec.ts';

/** A person of a chain's team. `name` is '' until the invitation is accepted; `invitedUntil` null: it was, or it was withdrawn. */
export type TeamMember = {
  id: string;
  name: string;
  email: string;
  state: MemberState;
  roles: Grant[];
  staffIds: string[];
  hasSecondFactor: boolean;
  invitedUntil: number | null;
  /** Whether the caller may change roles and state of this person. */
  mayChange: boolean;
};

/** What a person is invited to, or becomes: the roles, and the people of the roster whose calendars are the person's own. */
export type GivenRoles = { roles: Grant[]; staffIds: string[] };

/** A person of the roster whose calendar can be a team member's own. */
export type TeamCalendar = { id: string; name: string; shopId: string; storeName: string };

/** What an entry of the audit can be about, beside a member of the team. */
export const auditSubjectKinds = [
  'appointment',
  'bill',
  'customer',
  'right',
  'staff',
  'form_answer',
  'check_in',
  'check_in_device',
  'review',
  'invoice',
] as const;

/**
 * What an entry is about, as it is now. Names are read with the entries and never kept with them, so that they go with their person: `customer` is ''
 * where there is none, none any more, or one whom the caller may not see. `names`: services, the right, the staff or the device. `start`: of the
 * appointment, `yyyy-MM-dd HH:mm` of its store; else ''. `number`: of the bill or right. `total`: of the bill.
 */
export type TeamAuditSubject = {
  kind: (typeof auditSubjectKinds)[number];
  shopId: string;
  /** The record of the customer, whose card can be opened; null: there is none, or nothing is left of it. */
  customerId: string | null;
  customer: string;
  names: string[];
  start: string;
  /** The appointment or bill that can be opened; null: none. */
  bookingId: string | null;
  billId: string | null;
  number: string;
  currencyCode: string;
  total: string;
  /** The kinds of the payments of a bill. */
  tenders: string[];
};

/**
 * An entry of the audit. `actorName` and `subjectName` are '' where there is no such team member, or none any more; of an invitation that waits, `subjectName` is
 * its address.
 */
export type TeamAuditEntry = {
  id: number;
  at: number;
  actorKind: string;
  actorId: string;
  actorName: string;
  action: string;
  subject: string;
  subjectName: string;
  facts: Record<string, unknown>;
  /** Null: nothing beside the team, or what is no more. */
  about: TeamAuditSubject | null;
  /** The names of the staff whom the facts name. */
  staffNames: string[];
  /** Why a bill was refunded, or lines of it were changed at the till, as it was typed; '' for all else, and where it was emptied with its customer. */
  reason: string;
};

type OfChain = { chainId: string };
type OfMember = OfChain & { memberId: string };

export const teamPeopleCalls = {
  listMembers: chainCall<OfChain, TeamMember[]>({
    method: 'GET',
    path: '/team/members',
    permission: 'team.manage',
    summary:
      'The people in the team of a chain; a manager of single stores sees those who work there or at the whole chain.',
  }),
  listCalendars: chainCall<OfChain, TeamCalendar[]>({
    method: 'GET',
    path: '/team/members/calendars',
    permission: 'team.manage',
    summary: 'The people of the roster whose calendars can be given to members, at the stores that the caller manages.',
  }),
  invite: chainCall<OfChain & GivenRoles & { email: string }, TeamMember>({
    method: 'POST',
    path: '/team/members/invite',
    permission: 'team.manage',
    summary: 'Invite a person by mail. Nobody gives more than they may do themselves.',
  }),
  resendInvitation: chainCall<OfMember, TeamMember>({
    method: 'POST',
    path: '/team/members/invite-again',
    permission: 'team.manage',
    summary: 'Mail an invitation again; the link before it ends.',
  }),
  changeRoles: chainCall<OfMember & GivenRoles, TeamMember>({
    method: 'POST',
    path: '/team/members/roles',
    permission: 'team.manage',
    summary: 'Change what a person may do. A team keeps an owner.',
  }),
  suspend: chainCall<OfMember & { isSuspended: boolean }, TeamMember>({
    method: 'POST',
    path: '/team/members/suspend',
    permission: 'team.manage',
    summary: 'Close the stores’ app to a person, or open it again. Their sessions end at once.',
  }),
  remove: chainCall<OfMember, null>({
    method: 'POST',
    path: '/team/members/remove',
    permission: 'team.manage',
    summary: 'Take a person out of the team, or withdraw an invitation. Their sessions end at once.',
  }),
  resetSecondFactor: chainCall<OfMember, null>({
    method: 'POST',
    path: '/team/members/reset-second-factor',
    permission: 'team.secure',
    summary:
      'Take the lost second factor of a person away: the next sign-in sets up another one. Their sessions end at once.',
  }),
  listAudit: chainCall<OfChain & { pageNum: number; pageSize: number }, Paged<TeamAuditEntry>>({
    method: 'GET',
    path: '/team/audit',
    permission: 'audit.read',
    summary: 'Who did what at a chain, the newest first.',
  }),
};
