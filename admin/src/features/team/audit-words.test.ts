import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import type { AuditStyle } from './audit-style.ts';
import { entryLines, entryWords } from './audit-words.ts';

const stores = [{ id: 'north', name: 'North', currencyCode: 'AUD', currencySymbol: '$', timeFormat: '24' }];
const style = { t: translator('en', en, en), stores, tagOf: () => 'en-AU' } as unknown as AuditStyle;

const entry = (more: Partial<TeamAuditEntry>): TeamAuditEntry => ({
  id: 1,
  at: 0,
  actorKind: 'team',
  actorId: 'ada',
  actorName: 'Ada',
  action: 'team_invited',
  subject: 'an invitation',
  subjectName: '',
  facts: {},
  about: null,
  staffNames: [],
  reason: '',
  ...more,
});

test('0080 an invitation names the address it went to, and the roles that it gives', () => {
  const facts = { roles: [{ role: 'front_desk', shopId: 'north' }], staffIds: [] };
  const invited = entry({ subjectName: 'zoe@mail.example', facts });
  expect(entryWords(invited, style)).toBe('Ada invited zoe@mail.example to the team');
  expect(entryLines(invited, style)).toEqual(['Front desk · North']);
  // Once it was withdrawn nobody is named.
  expect(entryWords(entry({ facts }), style)).toBe('Ada invited a team member to the team');
});

test('0080 a change of roles says what they are and what they were', () => {
  const [desk, manager] = [
    { role: 'front_desk', shopId: 'north' },
    { role: 'manager', shopId: null },
  ];
  const changed = (before: unknown) =>
    entry({ action: 'team_roles_changed', subjectName: 'Zoe', facts: { roles: [manager], before } });
  expect(entryLines(changed([desk]), style)).toEqual(['Manager · All stores', 'Previously: Front desk · North']);
  expect(entryLines(changed([manager]), style)).toEqual(['Manager · All stores']);
});

test('0080 a moved appointment says when it was before, where that was kept', () => {
  const moved = (facts: Record<string, unknown>) =>
    entryLines(
      entry({ action: 'booking_changed', facts: { shopId: 'north', start: '2026-12-04 20:30', ...facts } }),
      style,
    );
  const [now, before] = moved({ startBefore: '2026-12-03 10:00' });
  expect(now).toContain('4 December');
  expect(now).toContain('20:30');
  expect(before).toMatch(/^Previously: .*3 December.*10:00/);
  expect(moved({})).toEqual([now]);
});
