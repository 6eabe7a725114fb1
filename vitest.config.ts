import { defineConfig } from 'vitest/config';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres';
const neverTests = ['**/node_modules/**', '**/dist/**', 'tools/bad/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,phrases,tools,web,bench}/**/*.test.{ts,tsx}'],
          exclude: neverTests,
          pool: 'forks',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // The embedded database is one connection: it cannot show a race.
          exclude: onPostgres ? neverTests : [...neverTests, '**/*.race.test.ts'],
          pool: 'forks',
          env: { TEST_DATABASE: onPostgres ? 'postgres' : 'embedded' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
