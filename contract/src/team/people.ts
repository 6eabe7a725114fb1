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

/** An entry of the audit. `actorName` and `subjectName` are '' where there is no such team member, or none any more. */
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
  /** Why a bill was refunded, as it was typed; '' for all else, and where it was emptied with its customer. */
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
