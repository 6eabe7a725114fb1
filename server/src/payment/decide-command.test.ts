import { expect, test } from 'vitest';
import {
  type CommandAnswer,
  type CommandStep,
  decideAnswer,
  decideNotAnswered,
  decideSending,
  type LoadedCommand,
  type Postponed,
} from './policies/decide-command.ts';
import type { CommandRecord } from './queries/commands.ts';
import { chargeWith, commandWith, inShort, now, orderWith } from './test/loaded.ts';

type Verb = CommandRecord['verb'];
const dayMs = 86_400_000;
const minuteMs = 60_000;
const open: LoadedCommand = { isOpen: true, order: orderWith(), charge: null };

test.each<[name: string, verb: Verb, loaded: LoadedCommand, step: CommandStep]>([
  ['what is open is sent', 'refund', open, 'send'],
  ['what was dropped meanwhile is not', 'refund', { ...open, isOpen: false }, 'skip'],
  ['an authorization that is needed is asked for', 'hold_saved', { ...open, charge: chargeWith() }, 'send'],
  [
    'an authorization of a charge that was replaced',
    'hold_saved',
    { ...open, charge: chargeWith({ isCurrent: false }) },
    'leave',
  ],
  ['of a visit that costs nothing', 'hold_saved', { ...open, charge: chargeWith({ retainedMinor: 0 }) }, 'leave'],
  ['of a visit that costs a fee', 'hold_saved', { ...open, charge: chargeWith({ retainedMinor: 2000 }) }, 'send'],
  ['a capture of a visit that costs nothing', 'capture', { ...open, charge: chargeWith({ retainedMinor: 0 }) }, 'send'],
])('sending: %s', (_name, verb, loaded, step) => {
  expect(decideSending(commandWith(verb), loaded)).toBe(step);
});

test.each<[name: string, verb: Verb, answer: CommandAnswer, ends: string[] | string]>([
  ['an event that was applied', 'capture', { kind: 'done', event: 'captured', notApplied: null }, ['captured']],
  [
    'an event that was not believed fails it',
    'capture',
    { kind: 'done', event: 'captured', notApplied: 'amount_wrong' },
    'amount_wrong',
  ],
  ['a refusal fails it', 'refund', { kind: 'refused', cause: 'too_late' }, 'too_late'],
  ['a card that is forgotten', 'forget_card', { kind: 'forgotten' }, ['forgotten']],
])('answered: %s', (_name, verb, answer, ends) => {
  const decided = decideAnswer(commandWith(verb), orderWith({ chargeId: null }), answer);
  if (decided.kind === 'failed') return expect(decided.cause).toBe(ends);
  expect(inShort(decided.effects)).toEqual((ends as string[]).map((outcome) => `${verb} ends: ${outcome}`));
});

test('a card that is forgotten at last is no failure of its charge any more', () => {
  const decided = decideAnswer(commandWith('forget_card'), orderWith(), { kind: 'forgotten' });
  expect(decided.kind === 'finished' && inShort(decided.effects)).toEqual([
    'forget_card ends: forgotten',
    'no longer wrong: forget_card not answered',
  ]);
});

test.each<[name: string, verb: Verb, attempts: number, ageMs: number, tells: Postponed['tells'], minutes: number]>([
  ['the first time', 'capture', 1, 0, 'nothing', 2],
  ['later and later', 'capture', 4, minuteMs, 'nothing', 16],
  ['at least every half hour', 'capture', 9, dayMs, 'nothing', 30],
  ['for three days', 'capture', 99, 3 * dayMs - 1, 'nothing', 30],
  ['then a capture has failed', 'capture', 99, 3 * dayMs, 'failed', 30],
  ['and a closing page', 'expire', 99, 3 * dayMs, 'failed', 30],
  ['what gives money back goes on', 'refund', 99, 3 * dayMs, 'late', 30],
  ['so does a release', 'release', 99, 3 * dayMs, 'late', 30],
  ['and a card to forget', 'forget_card', 99, 3 * dayMs, 'late', 30],
])('not answered: %s', (_name, verb, attempts, ageMs, tells, minutes) => {
  const command = commandWith(verb, { attempts, createdAt: new Date(now - ageMs) });
  expect(decideNotAnswered(command, now)).toEqual({ tells, dueAt: now + minutes * minuteMs });
});
