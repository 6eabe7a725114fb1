import { describe, expect, test } from 'vitest';
import { now } from '../test/records.ts';
import { shopWith } from '../test/visit.ts';
import type { BatchState } from './batch-state.ts';
import type { BookingCommand } from './booking-command.ts';
import { decideSeries } from './decide-series.ts';
import { menuOf } from '../../catalog/policies/shop-facts.ts';

function stateOf(change: Partial<BatchState> = {}): BatchState {
  const facts = change.facts ?? shopWith({ allowsVisitorBooking: true });
  let count = 0;
  return {
    scope: { chainId: 'chain', shopId: 'shop' } as BatchState['scope'],
    facts,
    menu: menuOf(facts),
    taken: [],
    members: [],
    owners: [],
    newMembers: [],
    upcoming: [],
    holds: new Map(),
    heldDuplicates: new Map(),
    madeDuplicates: new Map(),
    charges: new Map(),
    paid: new Set(),
    checks: new Map(),
    rights: new Map(),
    usedRights: new Map(),
    balances: new Map(),
    spent: new Map(),
    attempts: new Map(),
    counted: new Map(),
    spellings: new Map(),
    newSpellings: new Map(),
    limits: {
      attemptsPerDevice: 9,
      attemptsPerIp: 9,
      bookingsPerContact: 3,
      holdsPerContact: 2,
    } as BatchState['limits'],
    payments: { simulated: null, stripe: null },
    secret: 'secret',
    newId: () => `id${(count += 1)}`,
    now,
    ...change,
  };
}

function visit(start: string, code = 'cut'): BookingCommand {
  const line = { position: 1, kind: 'service', code, quantity: 1, guest: 1, staffId: 'amy', addOnCodes: [] };
  const contact = {
    firstName: 'Ada',
    lastName: 'Lee',
    email: 'ada@example.com',
    mobile: '',
    dialCode: '',
    country: '',
  };
  const rest = {
    shopId: 'shop',
    guestCount: 1,
    isGroup: false,
    remark: '',
    language: 'en',
    source: 'web',
    address: '',
  };
  const related = { remarkImages: [], profile: null, isAgreePenalty: false };
  return {
    purpose: 'book',
    request: {
      ...contact,
      ...rest,
      start,
      lines: [line],
      agreesPolicy: true,
      related,
    } as unknown as BookingCommand['request'],
    key: null,
    emailKey: 'ada@example.com',
    mobileKey: null,
    phoneFault: null,
    accountId: null,
    viewId: 'view',
    deviceId: 'device',
    duplicateHash: null,
    series: { id: 'series', rhythm: null },
    ip: '1.2.3.4',
  };
}

const weekly = (...days: string[]) => days.map((day) => visit(`2027-01-${day} 10:00`));
const no = (reason: string) => ({ kind: 'refused', refusal: { reason }, needsPayment: false });

describe('a series', () => {
  test('is booked with all of its visits, and its contact becomes one member', () => {
    const decision = decideSeries(stateOf(), weekly('14', '21', '28'));
    expect(decision).toMatchObject({
      kind: 'made',
      bookings: ['14', '21', '28'].map((day) => ({ localStart: `2027-01-${day} 10:00`, seriesId: 'series' })),
      state: { newMembers: [{ emailKey: 'ada@example.com' }] },
    });
    expect(decision.kind === 'made' && decision.effects.made).toHaveLength(3);
  });

  const taken = { itemId: 'other', bookingId: 'other', staffId: 'amy', unit: 1, holdExpiresAt: null };
  const atTen = Date.UTC(2027, 0, 20, 23);
  test.each([
    [
      'a time is taken',
      weekly('14', '21'),
      { taken: [{ ...taken, from: atTen, to: atTen + 1_800_000 }] },
      'series_taken',
    ],
    ['two of its own visits overlap', [...weekly('14'), visit('2027-01-14 10:30')], {}, 'series_taken'],
    ['a time has passed', [...weekly('14'), visit('2026-12-31 10:00')], {}, 'series_taken'],
    ['a time is out of hours', [...weekly('14'), visit('2027-01-21 20:00')], {}, 'series_taken'],
    ['more visits than a guest may have', weekly('11', '12', '13', '14'), {}, 'too_many_bookings'],
    ['a service is not on the menu', [...weekly('14'), visit('2027-01-21 10:00', 'gone')], {}, 'invalid_input'],
  ] as const)('is refused as a whole: %s', (_title, commands, change, reason) => {
    expect(decideSeries(stateOf(change), commands)).toMatchObject(no(reason));
  });

  test('names the first visit that cannot be had', () => {
    const commands = [...weekly('14'), visit('2027-01-21 20:00'), visit('2027-01-28 20:00')];
    expect(decideSeries(stateOf(), commands)).toMatchObject({ command: commands[1] });
  });
});
