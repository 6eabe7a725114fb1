import type { teamCalls } from '@parlour/contract/team/calls';
import type { HandlersOf } from '../../platform/context.ts';
import { askAuthenticator, renewRecoveryCodes, setAuthenticator } from '../actions/authenticator.ts';
import { changeRoles, remove, resetSecondFactor, suspend } from '../actions/change-member.ts';
import { acceptInvitation, openInvitation } from '../actions/invitation.ts';
import { listAudit } from '../actions/list-audit.ts';
import { logIn } from '../actions/log-in.ts';
import { logInWithCode } from '../actions/log-in-with-code.ts';
import { askPasskeyLogIn, logInWithPasskey } from '../actions/log-in-with-passkey.ts';
import { me, saveMe } from '../actions/me.ts';
import { endOtherSessions, endSession, logOut, sessions } from '../actions/own-sessions.ts';
import { addPasskey, askPasskey, passkeys, removePasskey, renamePasskey } from '../actions/passkeys.ts';
import { askReset, changePassword, resetPassword } from '../actions/passwords.ts';
import { invite, listCalendars, listMembers, resendInvitation } from '../actions/people.ts';
import type { Ctx } from '../context.ts';

export const teamRoutes: HandlersOf<typeof teamCalls, Ctx> = {
  logIn,
  logInWithCode,
  logOut,
  openInvitation: (ctx) => openInvitation(ctx),
  acceptInvitation,
  askReset,
  resetPassword,
  askAuthenticator,
  setAuthenticator,
  askPasskeyLogIn,
  logInWithPasskey,
  passkeys,
  askPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  me,
  saveMe,
  sessions,
  endSession,
  endOtherSessions,
  changePassword,
  renewRecoveryCodes,
  listMembers,
  listCalendars,
  invite,
  resendInvitation,
  changeRoles,
  suspend,
  remove,
  resetSecondFactor,
  listAudit,
};
