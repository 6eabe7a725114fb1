import { defineConfig } from 'vitest/config';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres';
const neverTests = ['**/node_modules/**', '**/dist/**', 'tools/bad/**'];

/** They replace a module that the tests before them in the same process may have loaded. */
const replacingOfServer = ['password', 'reset', 'same-work'].map((name) => `server/src/account/${name}.test.ts`);

/** What the embedded database runs where PostgreSQL runs everything: what differs there, and a walk through every call. */
const setOfEmbedded = [
  'server/src/*.test.ts',
  'server/src/{app,cli}/*.test.ts',
  'server/src/platform/{config,db}/*.test.ts',
];
/** They start programs on the embedded database, whatever the tests themselves run on. */
const alwaysEmbedded = ['server/src/cli/*.test.ts'];
/** What a distributed database runs: the modules that write most, and a walk through every call. */
const setOfDistributed = [
  'server/src/{booking,payment,waitlist,import}/**/*.test.ts',
  'server/src/app/every-call.test.ts',
];
const isShort = process.env['TEST_SET'] === 'embedded';
const isDistributed = process.env['TEST_SET'] === 'distributed';

const unit = { pool: 'forks' as const, testTimeout: 30_000 };
const server = {
  pool: 'forks' as const,
  env: { TEST_DATABASE: onPostgres ? 'postgres' : 'embedded' },
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Loading the server costs more than most of its tests, so that the files of one process share what is loaded.
    isolate: false,
    // The default leaves one core to the process that hands out the files, which has little to do.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['{domain,contract,phrases,tools,bench}/**/*.test.ts'],
          exclude: neverTests,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit, web',
          // A page has one language, one session and one storage, which modules of the app keep for themselves.
          isolate: true,
          include: ['{web,admin,ui}/**/*.test.{ts,tsx}'],
          exclude: neverTests,
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          include: isShort ? setOfEmbedded : isDistributed ? setOfDistributed : ['server/**/*.test.ts'],
          // The embedded database is one connection: it cannot show a race.
          exclude: [...neverTests, ...replacingOfServer, ...(onPostgres ? alwaysEmbedded : ['**/*.race.test.ts'])],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server, replacing',
          isolate: true,
          include: isShort || isDistributed ? [] : replacingOfServer,
        },
      },
    ],
  },
});
