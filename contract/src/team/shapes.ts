import { mostGrants } from '@parlour/domain/team/may-grant';
import { teamRoles } from '@parlour/domain/team/permissions';
import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const email = z.string().max(254);
const name = lineShape(200);
// Longer passwords are refused in words, up to a length that no person types.
const password = z.string().max(1000);
const language = z.string().max(8);
const nothing = z.object({}) as z.ZodType<Record<string, never>>;
const code = z.string().min(1).max(60);
const roles = z.array(z.object({ role: z.enum(teamRoles), shopId: id.nullable() })).max(mostGrants);
const given = { roles, staffIds: z.array(id).max(100).default([]) };
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };
const member = { chainId: id, memberId: id };

export const teamShapes = {
  logIn: z.object({ email, password }),
  logInWithCode: z.object({ code }),
  logOut: nothing,
  openInvitation: nothing,
  acceptInvitation: z.object({
    name: name.default(''),
    password: password.default(''),
    language: language.default('en'),
  }),
  askReset: z.object({ email }),
  resetPassword: z.object({ password }),
  askAuthenticator: z.object({ password: password.default('') }),
  setAuthenticator: z.object({ code }),
  askPasskeyLogIn: nothing,
  logInWithPasskey: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(8000),
        authenticatorData: bytes(8000),
        signature: bytes(2000),
        userHandle: bytes(200).optional(),
      }),
    }),
  }),
  passkeys: nothing,
  askPasskey: z.object({ password: password.default('') }),
  addPasskey: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(8000),
        attestationObject: bytes(20_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
    name: lineShape(100).default(''),
  }),
  renamePasskey: z.object({ id, name: lineShape(100) }),
  removePasskey: z.object({ id, password: password.default('') }),
  me: nothing,
  saveMe: z.object({ name, language }),
  sessions: nothing,
  endSession: z.object({ id }),
  endOtherSessions: nothing,
  changePassword: z.object({ oldPassword: password, newPassword: password }),
  renewRecoveryCodes: z.object({ password }),
  listMembers: z.object({ chainId: id }),
  listCalendars: z.object({ chainId: id }),
  invite: z.object({ chainId: id, email, ...given }),
  resendInvitation: z.object(member),
  changeRoles: z.object({ ...member, ...given }),
  suspend: z.object({ ...member, isSuspended: z.boolean() }),
  remove: z.object(member),
  resetSecondFactor: z.object(member),
  listAudit: z.object({
    chainId: id,
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
};
