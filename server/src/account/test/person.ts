import { emailKey } from '@parlour/domain/member/contact';
import type { CodePurpose, SignUpRequest } from '@parlour/contract/account/calls';
import { newId } from '../../platform/ids.ts';
import { unseal } from '../../platform/sealed.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createTestApi, intoApp, testBinding, type TestApi, type TestOptions } from '../../test/test-client.ts';

let people = 0;

/** A person with a browser: a device id, a jar of cookies, and an address on the network. */
export type Person = {
  server: TestApp;
  api: TestApi;
  jar: Map<string, string>;
  deviceId: string;
  email: string;
  password: string;
  form: SignUpRequest;
  /** Headers of the browser's own page. */
  options: (more?: TestOptions) => TestOptions;
};

export const origin = 'http://localhost:3000';

/** A browser in a network that no other person of the tests has used, so that limits by address meet one person; or at `address`. */
export function createPerson(server: TestApp, more: Partial<SignUpRequest> = {}, address?: string): Person {
  people += 1;
  // As after a first page, which opens a view.
  const jar = new Map([['binding', testBinding]]);
  const deviceId = `device-${newId()}`;
  const email = more.email ?? `person${people}.${newId().toLowerCase()}@example.com`;
  const password = 'rain over bridges';
  const ip = address ?? `10.${(people >> 8) & 255}.${people & 255}.1`;
  const options = (extra: TestOptions = {}): TestOptions => ({
    deviceId,
    ...extra,
    headers: {
      origin,
      'x-forwarded-for': ip,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...extra.headers,
    },
  });
  const send = intoApp(server.app);
  const api = createTestApi(async (sent) => {
    const answer = await send({ ...sent, headers: { ...options().headers, deviceid: deviceId, ...sent.headers } });
    keepCookies(jar, answer.headers['set-cookie'] as unknown as string | string[] | undefined);
    return answer;
  });
  const form: SignUpRequest = {
    lastName: 'Tan',
    firstName: 'Mei',
    email,
    password,
    mobile: `04${String(10_000_000 + people * 7919).slice(-8)}`,
    country: 'AU',
    dialCode: '+61',
    source: 'BK_APP_C',
    receivesBookingMail: true,
    agreesToService: true,
    ...more,
  };
  return { server, api, jar, deviceId, email, password, form, options };
}

function keepCookies(jar: Map<string, string>, header: string | string[] | undefined): void {
  for (const line of [header ?? []].flat()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}

export type Mail = { subject: string; text: string; html: string; recipient: string; language: string; kind: string };

/** The mails to an address, the newest first, opened as their reader sees them. */
export async function mailsTo({ services }: TestApp, email: string): Promise<Mail[]> {
  const rows = await services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('createdAt', 'desc')
    .execute();
  const open = (text: string, isSealed: boolean) => (isSealed ? unseal(services.config.secret, text)! : text);
  return rows.map(({ subject, recipient, language, kind, ...row }) => ({
    subject,
    recipient,
    language,
    kind,
    text: open(row.bodyText, row.isSealed),
    html: open(row.bodyHtml, row.isSealed),
  }));
}

/** The code in the newest mail to an address. */
export async function lastCode(server: TestApp, email: string): Promise<string> {
  const [mail] = (await mailsTo(server, email)).filter(({ kind }) => kind === 'code');
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

export function askFor(person: Person, purpose: CodePurpose, email = person.email, token?: string) {
  // The clock does not move: without this no mail would be the newest.
  person.server.clock.set(person.server.clock.now() + 1);
  return person.api.account.sendCode(
    {
      email,
      subject: 'anything',
      content: purpose,
      pushType: 'VERIFICATION_CODE',
      source: 'BK_APP_C',
      chainId: null,
      shopId: null,
    },
    token === undefined ? {} : { token },
  );
}

export function verify(person: Person, purpose: CodePurpose, verifyCode: string, email = person.email) {
  return person.api.account.verifyCode({ email, verifyCode, deviceId: person.deviceId, source: purpose });
}

/** From asking for a code to the proof it is worth. */
export async function prove(
  person: Person,
  purpose: CodePurpose,
  email = person.email,
  token?: string,
): Promise<string> {
  const asked = await askFor(person, purpose, email, token);
  if (asked.code !== 200) throw new Error(`No code: ${asked.reason}`);
  return (await verify(person, purpose, await lastCode(person.server, email), email)).reply.token;
}

/** Signs up from the form to the account, and answers the token. */
export async function signUp(person: Person): Promise<string> {
  const pre = (await person.api.account.preRegister(person.form)).reply;
  if (!pre.success) throw new Error(pre.message);
  const token = await prove(person, 'signup');
  return (await person.api.account.register({ token, deviceId: person.deviceId })).reply.token;
}

export function logIn(person: Person, password = person.password, username = person.email) {
  return person.api.account.logIn({
    loginType: 'EMAIL_PASSWORD_APP',
    source: 'BK_APP_C',
    username,
    password,
    language: 'en',
    chainId: null,
    shopId: null,
  });
}

export function renew(person: Person, headers: Record<string, string> = {}) {
  return person.api.account.logIn(
    {
      loginType: 'SILENT_APP',
      source: 'BK_APP_C',
      username: '',
      password: '',
      language: 'en',
      chainId: null,
      shopId: null,
    },
    { headers },
  );
}

/** The account behind an e-mail, as it is stored. */
export function storedAccount({ services }: TestApp, email: string) {
  return services.db.selectFrom('accounts').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst();
}

/** Limits by address wide open: tests sign many people up within an hour. */
export const openAccounts = {
  env: {
    TRUST_PROXY: '1',
    LIMIT_SIGN_UPS_PER_DEVICE: '1000',
    LIMIT_EXIST_CHECKS_PER_MINUTE: '1000',
    LIMIT_EXIST_CHECKS_PER_HOUR: '1000',
  },
};
