import type { accountCalls } from '@parlour/contract/account/calls';
import type { memberCalls } from '@parlour/contract/member/calls';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from './context.ts';
import { changeEmail } from './actions/change-email.ts';
import { changePassword } from './actions/change-password.ts';
import { checkExists } from './actions/check-exists.ts';
import { currentUser } from './actions/current-user.ts';
import { findOwnUser } from './actions/find-own-user.ts';
import { logIn } from './actions/log-in.ts';
import { askPasskeyLogIn, logInWithPasskey } from './actions/log-in-with-passkey.ts';
import { logOut } from './actions/log-out.ts';
import { askMissingEmail, openMissingEmail, saveMissingEmail } from './actions/missing-email.ts';
import { openView } from './actions/open-view.ts';
import { addPasskey, askPasskey, passkeys, removePasskey } from './actions/passkeys.ts';
import { personalDetails, savePersonalDetails } from './actions/personal-details.ts';
import { preRegister } from './actions/pre-register.ts';
import { proveContact } from './actions/prove-contact.ts';
import { register } from './actions/register.ts';
import { resetPassword } from './actions/reset-password.ts';
import { sendCode } from './actions/send-code.ts';
import { endOtherSessions, endSession, sessions } from './actions/sessions.ts';
import { registerPush, switchLanguage } from './actions/settings.ts';
import { askSignInLink, logInWithLink } from './actions/sign-in-link.ts';
import { verifyCode } from './actions/verify-code.ts';

/** Booking serves the contact of a booking. */
export const accountRoutes: Omit<HandlersOf<typeof accountCalls, Ctx>, 'sceneContact'> = {
  openView: (ctx) => openView(ctx),
  logIn,
  logOut,
  currentUser,
  checkExists,
  sendCode,
  verifyCode,
  resetPassword,
  preRegister,
  register,
  changeEmail,
  changePassword,
  proveContact,
  personalDetails,
  savePersonalDetails,
  switchLanguage,
  sessions,
  endSession,
  endOtherSessions,
  registerPush: (ctx, push) => registerPush(ctx, push, 'default'),
  registerChainPush: (ctx, push) => registerPush(ctx, push, 'chain'),
  openMissingEmail,
  askMissingEmail,
  saveMissingEmail,
  askPasskeyLogIn,
  logInWithPasskey,
  passkeys,
  askPasskey,
  addPasskey,
  removePasskey,
  askSignInLink,
  logInWithLink,
};

/** The calls of members that an account answers. */
export const ownUserRoutes: Pick<HandlersOf<typeof memberCalls>, 'findUser'> = { findUser: findOwnUser };
