import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingNames, unknownSettings } from './setting-names.ts';

const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');

test('Configuration: .env.example lists every setting that the server reads, each once, and no other', () => {
  const listed = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]!);
  expect(listed.toSorted()).toEqual(settingNames().toSorted());
});

test('Configuration: what .env.example sets is the default', () => {
  const isSet = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map((match) => [match[1]!, match[2]!]);
  expect(readConfig(Object.fromEntries(isSet))).toEqual(readConfig({}));
});

test('Configuration: a misspelt setting is named with the one that was meant; variables of other programs are not', () => {
  const env = {
    LIMIT_BOOKING_PER_CONTACT: '3',
    QUIET_HOUR: 'off',
    STATIC_MAP_TOKEN: 'x',
    LIMIT_TIMES_PER_IP: '10',
    PATH: '/bin',
    DATABASE_NAME: 'parlour',
    STRIPE_API_KEY: 'x',
  };
  expect(unknownSettings(env)).toEqual([
    { name: 'LIMIT_BOOKING_PER_CONTACT', nearest: 'LIMIT_BOOKINGS_PER_CONTACT' },
    { name: 'QUIET_HOUR', nearest: 'QUIET_HOURS' },
    { name: 'STATIC_MAP_TOKEN', nearest: 'STATIC_MAP_KEY' },
  ]);
});
