import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { tenderKinds } from '@parlour/domain/bill/bill';
import type { Grant } from '@parlour/domain/team/membership';
import { teamRoles } from '@parlour/domain/team/permissions';
import { addDays, isDay } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { hasText, type PhraseKey, type Translate } from '@parlour/phrases/t';
import { localText } from '../../lib/moment-text.ts';
import { type AuditMoney, moneyOfEntry } from './audit-money.ts';
import { type AuditStyle, storeOfEntry } from './audit-style.ts';
import { roleWords } from './role-words.ts';

/** Who did it: a member by name, anything else by its kind. */
function actorWords({ actorKind, actorName, subjectName }: TeamAuditEntry, t: Translate): string {
  if (actorName !== '') return actorName;
  // Who accepts an invitation is signed in only afterwards.
  if (actorKind === 'guest' && subjectName !== '') return subjectName;
  const key = `admin.actor_${actorKind}` as PhraseKey;
  return hasText(t, key) ? t(key) : t('admin.someone');
}

const notForgotten: ReadonlySet<unknown> = new Set(['visits_ahead', 'money_open', 'has_account']);

/** Some entries tell of two things by one word. */
function actionOf({ action, facts }: TeamAuditEntry): string {
  if (action === 'review_shown' && facts['isShown'] === false) return 'review_hidden';
  if (action === 'member_forgotten' && notForgotten.has(facts['outcome'])) return 'member_kept';
  return action;
}

/** Whom or what it was done to. */
function nameWords({ action, subjectName, about, staffNames, facts }: TeamAuditEntry, { t }: AuditStyle): string {
  if (action.startsWith('team_') && action !== 'team_note_saved') return subjectName || t('admin.somePerson');
  if (action.startsWith('check_in_device_'))
    return about?.names[0] ?? (typeof facts['name'] === 'string' ? facts['name'] : t('admin.someDevice'));
  if (action.startsWith('roster_')) {
    const names = about?.kind === 'staff' ? about.names : staffNames;
    const { staffIds } = facts;
    const count = Array.isArray(staffIds) ? staffIds.length : 1;
    if (names.length > 0 && names.length <= 3) return names.join(t('shell.listJoin'));
    return count > 1 ? t('admin.someStaffs', { count }) : t('admin.someStaff');
  }
  return about?.customer || t('admin.someCustomer');
}

/** Who did what to whom or which, as a sentence. An action that has no words yet is named as it is stored. */
export function entryWords(entry: TeamAuditEntry, style: AuditStyle): string {
  const { t, stores } = style;
  const who = actorWords(entry, t);
  const action = actionOf(entry);
  const key = `admin.action_${action}` as PhraseKey;
  if (!hasText(t, key)) return t('admin.actionOther', { who, action });
  const money = moneyOfEntry(entry, style);
  const number = entry.facts['number'] ?? (entry.about?.number || null);
  return t(key, {
    who,
    name: nameWords(entry, style),
    thing: entry.about?.names[0] ?? t('admin.someThing'),
    store: storeOfEntry(entry, stores)?.name ?? t('admin.someStore'),
    number: number === null ? t('admin.someNumber') : String(number),
    amount: money.amount ?? t('admin.someAmount'),
    before: tenderWords(entry.facts['before'], t),
    kind: tenderWords(entry.facts['kind'], t),
  });
}

function tenderWords(tender: unknown, t: Translate): string {
  const known = tenderKinds.find((kind) => kind === tender);
  return known === undefined ? '' : t(`tender.${known}`);
}

const startOf = (text: unknown): string | null => (typeof text === 'string' && isDay(text.slice(0, 10)) ? text : null);

/** What else is known: services, time, payments and amounts, a line each. */
export function entryLines(entry: TeamAuditEntry, style: AuditStyle): string[] {
  const { t, stores, tagOf } = style;
  const { facts, about, action, reason } = entry;
  const store = storeOfEntry(entry, stores);
  const dates = { tag: tagOf(store?.id ?? null), timeFormat: store?.timeFormat ?? '24' };
  const moment = (text: string) => (text.length > 10 ? localText(text, 'long', dates) : formatDay(text, 'long', dates));
  const isOfVisit = about?.kind === 'appointment' || about?.kind === 'form_answer';
  const startBefore = startOf(facts['startBefore']);
  const start = startOf(facts['start']) ?? (isOfVisit ? startOf(about.start) : null);
  const [from, to] = [startOf(facts['from']), startOf(facts['to'])];
  const days = Array.isArray(facts['days']) ? facts['days'].flatMap((day) => startOf(day) ?? []) : [];
  const services = about?.kind === 'appointment' ? about.names.join(t('shell.listJoin')) : '';
  const lines = [
    [services, start === null ? '' : moment(start)].filter((part) => part !== '').join(' · '),
    startBefore === null ? '' : t('admin.activityBefore', { before: moment(startBefore) }),
    ...linesOfRoles(entry, style),
    from === null || to === null ? '' : spanWords(from, to, moment, t),
    facts['isWeekly'] === true ? t('admin.activityWeekly') : '',
    days.map(moment).join(t('shell.listJoin')),
    about?.kind === 'bill' && about.customer !== '' ? t('admin.activityFor', { name: about.customer }) : '',
    ...linesOfMoney(moneyOfEntry(entry, style), entry, t),
    reason === '' ? '' : t('admin.refundReason', { reason }),
    text(facts['override']) === '' ? '' : t('admin.activityOverride', { reason: text(facts['override']) }),
    positive(facts['touched']) ? t('admin.activityTouched', { count: Number(facts['touched']) }) : '',
    action === 'points_adjusted' && typeof facts['points'] === 'number'
      ? t('admin.activityPoints', { points: signed(facts['points']) })
      : '',
    facts['kind'] === 'own' ? t('admin.activityOwnFeed') : '',
    facts['kind'] === 'store' ? t('admin.activityStoreFeed') : '',
  ];
  return lines.filter((line) => line !== '');
}

/** What a member of the team was given, and what it was before. */
function linesOfRoles({ action, facts }: TeamAuditEntry, { t, stores }: AuditStyle): string[] {
  if (action !== 'team_invited' && action !== 'team_roles_changed') return [];
  const words = (roles: unknown) =>
    grantsIn(roles)
      .map((grant) => roleWords(grant, { stores }, t))
      .join(t('shell.listJoin'));
  const [roles, before] = [words(facts['roles']), words(facts['before'])];
  return [roles, before === '' || before === roles ? '' : t('admin.activityBefore', { before })];
}

const grantsIn = (roles: unknown): Grant[] =>
  Array.isArray(roles) ? (roles as Grant[]).filter(({ role }) => teamRoles.includes(role)) : [];

/** From when to when; whole days by their days, the last one included. */
function spanWords(from: string, to: string, moment: (at: string) => string, t: Translate): string {
  const isWhole = [from, to].every((at) => at.slice(11) === '00:00') && from < to;
  if (!isWhole) return t('admin.activitySpan', { from: moment(from), to: moment(to) });
  const [first, last] = [from.slice(0, 10), addDays(to.slice(0, 10), -1)];
  return first === last ? moment(first) : t('admin.activitySpan', { from: moment(first), to: moment(last) });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const positive = (value: unknown): boolean => typeof value === 'number' && value > 0;
const signed = (points: number): string => (points > 0 ? `+${points}` : `−${Math.abs(points)}`);

function linesOfMoney(
  { ways, lowered, typed, leftOut, cards }: AuditMoney,
  { action, facts }: TeamAuditEntry,
  t: Translate,
) {
  const paid = action === 'till_refunded' ? 'admin.activityBack' : 'admin.activityPaid';
  return [
    ways === '' ? '' : t(paid, { ways }),
    ...cards,
    lowered === null ? '' : t('admin.activityLowered', { amount: lowered }),
    typed === null ? '' : t('admin.activityTyped', { amount: typed }),
    leftOut === null ? '' : t('admin.activityLeftOut', { count: Number(facts['leftOut']), amount: leftOut }),
  ];
}
