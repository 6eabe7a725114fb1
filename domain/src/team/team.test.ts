import { describe, expect, test } from 'vitest';
import { keepsOwner } from './keeps-owner.ts';
import { hasAnywhere, mayAct, mayActFor } from './may-act.ts';
import { checkGrants, mayGrant } from './may-grant.ts';
import type { Grant, Membership } from './membership.ts';
import { isFreshStep, readSecondFactor } from './one-time-code.ts';
import { reachOf, type TeamPermission, teamPermissions, type TeamRole, teamRoles } from './permissions.ts';
import { teamSessionEnd } from './session-life.ts';

const at = (role: TeamRole, shopId: string | null = null): Grant => ({ role, shopId });
const member = (grants: Grant[], staffIds: string[] = []): { memberships: Membership[] } => ({
  memberships: [{ chainId: 'chain', grants, staffIds }],
});
const answer = (verdict: ReturnType<typeof mayAct>) => (verdict.ok ? verdict.value.reach : verdict.reason);

/** By permission: owner, manager, front desk, staff member. */
const table: Record<TeamPermission, string> = {
  'calendar.read': 'all all all own',
  'appointment.write': 'all all all own',
  'appointment.overbook': 'all all - -',
  'customer.read': 'all all all own',
  'customer.write': 'all all all -',
  'customer.block': 'all all all -',
  'customer.merge': 'all all - -',
  'customer.export': 'all all - -',
  'customer.delete': 'all all - -',
  'form.read': 'all all all own',
  'form.write': 'all all all own',
  'till.use': 'all all all -',
  'till.refund': 'all all - -',
  'till.close': 'all all all -',
  'roster.read': 'all all all own',
  'roster.write': 'all all - -',
  'report.read': 'all all - -',
  'settings.write': 'all all - -',
  'team.manage': 'all all - -',
  'team.secure': 'all - - -',
  'audit.read': 'all all - -',
};

describe('0080 what a role may do at a store, at another store of the chain, and elsewhere', () => {
  test.each(Object.entries(table))('%s', (permission, row) => {
    const expected = row.split(' ').map((reach) => (reach === '-' ? 'no_permission' : reach));
    const asked = permission as TeamPermission;
    const of = (shopId: string | null, store: Parameters<typeof mayAct>[2]) =>
      teamRoles.map((role) => answer(mayAct(member([at(role, shopId)], ['anna']), asked, store)));
    const own = { chainId: 'chain', shopId: 'own' };
    expect(of('own', own)).toEqual(expected);
    expect(of(null, own)).toEqual(expected);
    expect(of('own', { ...own, shopId: 'other' })).toEqual(teamRoles.map(() => 'no_permission'));
    expect(of(null, { chainId: 'elsewhere', shopId: 'own' })).toEqual(teamRoles.map(() => 'shop_unknown'));
    expect(of(null, null)).toEqual(teamRoles.map(() => 'shop_unknown'));
    expect(teamRoles.map((role) => hasAnywhere(member([at(role, 'own')]), asked))).toEqual(
      expected.map((reach) => reach !== 'no_permission'),
    );
  });
});

test('0080 a staff member sees the own calendar; with a role at the desk as well, all of that store', () => {
  const anna = member([at('staff_member', 'a'), at('front_desk', 'b')], ['anna']);
  expect(mayAct(anna, 'calendar.read', { chainId: 'chain', shopId: 'a' })).toEqual({
    ok: true,
    value: { reach: 'own', staffIds: ['anna'] },
  });
  expect(mayAct(anna, 'calendar.read', { chainId: 'chain', shopId: 'b' })).toMatchObject({ value: { reach: 'all' } });
});

test('0080 whoever manages single stores acts for the chain at those alone', () => {
  const mei = member([at('manager', 'a'), at('manager', 'b'), at('front_desk', 'c')]);
  expect(mayActFor(mei, 'team.manage', 'chain')).toEqual({ ok: true, value: ['a', 'b'] });
  expect(mayActFor(member([at('manager')]), 'team.manage', 'chain')).toEqual({ ok: true, value: null });
  expect(mayActFor(mei, 'team.secure', 'chain')).toMatchObject({ reason: 'no_permission' });
  expect(mayActFor(member([at('staff_member')]), 'calendar.read', 'chain')).toMatchObject({ reason: 'no_permission' });
  expect(mayActFor(mei, 'team.manage', 'elsewhere')).toMatchObject({ reason: 'not_found' });
});

describe('0080 nobody gives more than they may do', () => {
  const answerTo = (own: Grant[], given: Grant[]) => {
    const verdict = mayGrant({ grants: own }, given);
    return verdict.ok ? 'ok' : verdict.reason;
  };
  test.each<[string, Grant[], Grant[], string]>([
    ['an owner gives every role', [at('owner')], [at('owner'), at('manager'), at('staff_member', 'a')], 'ok'],
    ['a manager gives no owner', [at('manager')], [at('owner')], 'role_above_own'],
    ['a manager gives what a manager has', [at('manager')], [at('manager', 'a')], 'ok'],
    ['a manager of a store gives there', [at('manager', 'a')], [at('front_desk', 'a')], 'ok'],
    ['and not at another one', [at('manager', 'a')], [at('front_desk', 'b')], 'no_permission'],
    ['and not at the chain', [at('manager', 'a')], [at('staff_member')], 'no_permission'],
    ['the front desk gives nothing', [at('front_desk')], [at('staff_member', 'a')], 'no_permission'],
    ['a store has no owner of its own', [at('owner')], [at('owner', 'a')], 'owner_of_chain'],
  ])('%s', (_name, own, given, expected) => expect(answerTo(own, given)).toBe(expected));

  test('every role covers itself and those below', () => {
    const covered = teamRoles.map((own) =>
      teamRoles.filter(
        (role) =>
          answerTo([at('owner')], [at(role)]) === 'ok' &&
          teamPermissions.every(
            (permission) => reachOf(role, permission) === null || reachOf(own, permission) !== null,
          ),
      ),
    );
    expect(covered).toEqual([teamRoles, teamRoles.slice(1), teamRoles.slice(2), teamRoles.slice(3)]);
  });
});

test.each<[string, Grant[], string]>([
  ['none at all', [], 'role_needed'],
  ['two at one place', [at('manager', 'a'), at('front_desk', 'a')], 'role_needed'],
  ['an owner of a store', [at('owner', 'a')], 'owner_of_chain'],
])('0080 roles that make no sense: %s', (_name, grants, reason) =>
  expect(checkGrants(grants)).toMatchObject({ ok: false, reason }),
);

test('0080 the last owner who can sign in stays', () => {
  const team = [
    { memberId: 'ada', state: 'active' as const, grants: [at('owner')] },
    { memberId: 'ben', state: 'suspended' as const, grants: [at('owner')] },
    { memberId: 'mei', state: 'active' as const, grants: [at('manager')] },
  ];
  expect(keepsOwner(team, 'ada', null)).toMatchObject({ reason: 'last_owner' });
  expect(keepsOwner(team, 'ada', { state: 'active', grants: [at('manager')] })).toMatchObject({ reason: 'last_owner' });
  expect(keepsOwner(team, 'ada', { state: 'suspended', grants: [at('owner')] })).toMatchObject({
    reason: 'last_owner',
  });
  expect(keepsOwner(team, 'ada', { state: 'active', grants: [at('owner')] }).ok).toBe(true);
  expect(keepsOwner(team, 'ben', null).ok).toBe(true);
  expect(keepsOwner(team.slice(1), 'ben', null).ok).toBe(true);
  expect(keepsOwner([...team, { ...team[0]!, memberId: 'zoe' }], 'ada', null).ok).toBe(true);
});

test('0080 a code opens once, and none before it', () => {
  expect([99, 100, 101].map((step) => isFreshStep(step, 100))).toEqual([false, false, true]);
  expect(isFreshStep(1, null)).toBe(true);
  expect(readSecondFactor(' 123 456 ')).toEqual({ kind: 'code', text: '123456' });
  expect(readSecondFactor('abcd-efgh-2345-6789')).toEqual({ kind: 'recovery', text: 'ABCDEFGH23456789' });
});

test('0080 a session lives for twelve hours, and less before both factors are proved', () => {
  expect((['code', 'setup', 'full'] as const).map((stage) => teamSessionEnd(stage, 0) / 60_000)).toEqual([10, 60, 720]);
});
