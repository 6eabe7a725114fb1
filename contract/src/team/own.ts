import type { TeamPermission, TeamRole } from '@parlour/domain/team/permissions';
import type { LanguageCode } from '../language/calls.ts';
import { teamCall } from '../call.ts';
import type { TeamSignIn } from './sign-in.ts';

/** A store of a chain, how it writes times and amounts, and what the member may do there; `own`: on the own calendar alone. */
export type TeamStore = {
  id: string;
  name: string;
  zone: string;
  /** Two letters, ISO 3166. */
  country: string;
  timeFormat: '12' | '24';
  currencyCode: string;
  currencySymbol: string;
  permissions: Partial<Record<TeamPermission, 'all' | 'own'>>;
};

/** A chain where the member works. `staffIds`: the calendars that are the member's own. */
export type TeamChain = {
  id: string;
  name: string;
  roles: { role: TeamRole; shopId: string | null }[];
  staffIds: string[];
  /** What the member may do at every store, and for the chain itself. */
  permissions: Partial<Record<TeamPermission, 'all' | 'own'>>;
  /** The stores where the member may do anything, in the order of the chain. */
  stores: TeamStore[];
};

/** Who is signed in; `recoveryCodesLeft` says when to make new ones. Only the owners of the demo have no password, and with it no second step. */
export type TeamMe = {
  id: string;
  name: string;
  email: string;
  language: LanguageCode;
  hasPassword: boolean;
  recoveryCodesLeft: number;
  chains: TeamChain[];
};

/** A device on which the member is signed in. */
export type TeamSession = {
  id: string;
  isCurrent: boolean;
  device: string;
  ipAddress: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
};

export const teamOwnCalls = {
  me: teamCall<Record<string, never>, TeamMe>({
    method: 'GET',
    path: '/team/me',
    permission: 'self',
    summary: 'Who is signed in, with roles, and permissions by store.',
  }),
  saveMe: teamCall<{ name: string; language: string }, null>({
    method: 'POST',
    path: '/team/me/save',
    permission: 'self',
    summary: 'Change the own name and language.',
  }),
  sessions: teamCall<Record<string, never>, TeamSession[]>({
    method: 'GET',
    path: '/team/sessions',
    permission: 'self',
    summary: 'The devices on which the member is signed in, the last used first.',
  }),
  endSession: teamCall<{ id: string }, null>({
    method: 'POST',
    path: '/team/sessions/end',
    permission: 'self',
    summary: 'End one of the own sessions.',
  }),
  endOtherSessions: teamCall<Record<string, never>, null>({
    method: 'POST',
    path: '/team/sessions/end-others',
    permission: 'self',
    summary: 'End all own sessions but this one.',
  }),
  changePassword: teamCall<{ oldPassword: string; newPassword: string }, TeamSignIn>({
    method: 'POST',
    path: '/team/password/change',
    permission: 'self',
    summary: 'Change the own password: other sessions end, this one goes on with a new token.',
  }),
  renewRecoveryCodes: teamCall<{ password: string }, { recoveryCodes: string[] }>({
    method: 'POST',
    path: '/team/recovery-codes/renew',
    permission: 'self',
    summary: 'Make new recovery codes; those before open nothing any more.',
  }),
};
