import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createPerson, openAccounts, prove, signUp } from './test/person.ts';

let server: TestApp;
let isLate = false;
beforeAll(async () => {
  server = await startTestApp({
    ...openAccounts,
    // Each look-up of a contact runs just before another customer takes the contact.
    change: (services) => ({
      ...services,
      db: services.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const rows = result.rows.map((row) => ('isMobile' in row ? { isEmail: false, isMobile: false } : row));
          return isLate ? { ...result, rows } : result;
        },
      }),
    }),
  });
});
afterAll(() => server.close());

test('G-047 a mobile or an address that another customer took in the same moment is told as taken, not as an error', async () => {
  const [first, second] = [createPerson(server), createPerson(server)];
  await signUp(first);
  const token = await signUp(second);
  server.clock.set(server.clock.now() + 61_000);
  const { firstName, lastName, country, dialCode } = second.form;
  const details = {
    firstName,
    lastName,
    country,
    dialCode,
    mobile: first.form.mobile,
    receivesBookingMail: true,
    password: second.password,
  };
  isLate = true;
  expect((await second.api.account.savePersonalDetails(details, { token })).reason).toBe('mobile_taken');
  await second.api.account.changeEmail({ email: first.email, password: second.password }, { token });
  const proof = await prove(second, 'changeEmail', first.email, token);
  expect((await second.api.account.changeEmail({ email: first.email, proof }, { token })).reason).toBe('email_taken');
});
