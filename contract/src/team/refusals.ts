import type { Reason } from '../reasons.ts';
import type { RefusalsOf } from '../refusal-groups.ts';
import type { teamCalls } from './calls.ts';

const newPassword = ['password_common', 'password_needed', 'password_weak'] as const satisfies Reason[];
const roles = [
  'no_permission',
  'not_found',
  'owner_of_chain',
  'role_above_own',
  'role_needed',
] as const satisfies Reason[];

/** What each call of the module `team` can be refused for, as `contract/src/refusals.ts` tells of customers' calls. */
export const teamRefusals: RefusalsOf<typeof teamCalls> = {
  logIn: ['factor_reset_over', 'login_failed'],
  logInWithCode: ['second_factor_wrong'],
  logOut: [],
  openInvitation: ['team_link_over'],
  acceptInvitation: [...newPassword, 'team_link_over', 'name_needed'],
  askReset: ['email_malformed'],
  resetPassword: [...newPassword, 'team_link_over'],
  askAuthenticator: ['password_needed', 'password_wrong'],
  setAuthenticator: ['second_factor_wrong'],
  askPasskeyLogIn: ['passkey_not_here'],
  logInWithPasskey: ['passkey_not_here', 'passkey_refused'],
  passkeys: [],
  askPasskey: ['passkey_not_here', 'passkeys_full', 'password_needed', 'password_wrong'],
  addPasskey: ['passkey_not_here', 'passkey_refused', 'passkeys_full'],
  renamePasskey: ['name_needed', 'not_found'],
  removePasskey: ['not_found', 'password_needed', 'password_wrong'],
  me: [],
  saveMe: ['name_needed'],
  sessions: [],
  endSession: ['not_found'],
  endOtherSessions: [],
  changePassword: [...newPassword, 'password_wrong'],
  renewRecoveryCodes: ['password_needed', 'password_wrong'],
  listMembers: [],
  listCalendars: [],
  invite: [...roles, 'email_malformed', 'team_member_known'],
  resendInvitation: [...roles],
  changeRoles: [...roles, 'last_owner'],
  suspend: [...roles, 'last_owner'],
  remove: [...roles, 'last_owner'],
  resetSecondFactor: [...roles],
  listAudit: [],
};
