import { genders, religions } from '@parlour/domain/member/personal-data';
import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const secret = z.string().min(1).max(100);
const email = z.string().max(254);
const mobile = z.string().max(40);
// Longer passwords are refused in words, up to a length that no customer types.
const password = z.string().max(1000);
const deviceId = z.string().regex(/^[\w-]{1,100}$/);
const purpose = z.enum(['signup', 'reset', 'changeEmail', 'contact', 'missEmail', 'waitlist']);
const shop = { chainId: id.nullable().default(null), shopId: id.nullable().default(null) };
const nothing = z.object({}) as z.ZodType<Record<string, never>>;
const personal = {
  firstName: lineShape(200).default(''),
  lastName: lineShape(200).default(''),
  mobile: mobile.default(''),
  country: z.string().max(2).default(''),
  dialCode: z.string().max(8).default(''),
  receivesBookingMail: z.boolean().default(false),
};
const push = z.object({ userId: id, pushId: z.string().min(1).max(1000) });

// Bytes of WebAuthn; what an authenticator sends has some hundred of them.
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+=*$/);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

export const accountShapes = {
  openView: nothing,
  logIn: z.object({
    loginType: z.enum(['EMAIL_PASSWORD_APP', 'SILENT_APP']),
    source: z.string().max(40).default(''),
    username: z.string().max(254).default(''),
    password: password.default(''),
    language: z.string().max(8).default(''),
    ...shop,
  }),
  logOut: nothing,
  currentUser: nothing,
  checkExists: z.object({ username: z.string().max(254) }),
  sendCode: z.object({
    email: email.optional(),
    mobile: mobile.optional(),
    subject: z.string().max(200).default(''),
    content: purpose,
    pushType: z.literal('VERIFICATION_CODE'),
    source: z.string().max(40).default(''),
    ...shop,
  }),
  verifyCode: z.object({
    email: email.optional(),
    mobile: mobile.optional(),
    verifyCode: z.string().max(40),
    deviceId,
    source: purpose,
  }),
  resetPassword: z.object({ resetToken: secret, newPassword: password, email }),
  preRegister: z.object({
    ...personal,
    email: email.default(''),
    password: password.default(''),
    source: z.string().max(40).default(''),
    agreesToService: z.boolean().default(false),
    chainId: id.optional(),
  }),
  register: z.object({ token: secret, deviceId }),
  changeEmail: z.object({ email: email.default(''), password: password.optional(), proof: secret.optional() }),
  changePassword: z.object({ oldPassword: password, newPassword: password }),
  proveContact: z.object({ token: secret }),
  personalDetails: z.object({ id }),
  savePersonalDetails: z.object({
    ...personal,
    gender: z.literal(genders).optional(),
    birthday: z.string().max(10).optional(),
    avatarUrl: z.string().max(500).optional(),
    religion: z.enum(religions).nullable().optional(),
    password: password.optional(),
    proof: secret.optional(),
  }),
  switchLanguage: z.object({ language: z.string().max(8) }),
  sessions: nothing,
  endSession: z.object({ id }),
  endOtherSessions: nothing,
  registerPush: push,
  registerChainPush: push,
  sceneContact: z.object({ kind: z.enum(['email', 'mobile']), scene: z.literal('reserve'), id }),
  openMissingEmail: z.object({ linkToken: secret }),
  askMissingEmail: z.object({ linkToken: secret, email }),
  saveMissingEmail: z.object({ linkToken: secret, token: secret }),
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
    ...shop,
  }),
  passkeys: nothing,
  askPasskey: z.object({ password: password.optional() }),
  addPasskey: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(8000),
        attestationObject: bytes(20_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  }),
  removePasskey: z.object({ id }),
  askSignInLink: z.object({ email, ...shop }),
  logInWithLink: z.object({ linkToken: secret, ...shop }),
};
