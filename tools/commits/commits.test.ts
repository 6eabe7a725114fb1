import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkedCommits } from './history.ts';
import { messageComplaints } from './message.ts';

const complaintsAbout = (subject: string, body = 'Because it matters.', parents = 1) =>
  messageComplaints({ hash: '0123456789abcdef', parents, subject, body });

test.each([
  'Refuse a cancellation after the notice period',
  'Focus the first field',
  'Process refunds once',
  'Bring the focus back',
  'Embed the widget',
  'Discuss nothing',
  'Read /metrics with another client',
])('a subject that is an order passes: %s', (subject) => expect(complaintsAbout(subject)).toEqual([]));

test.each([
  [`Say ${'a'.repeat(69)}`, /73 characters/],
  ['Refuse late cancellations.', /full stop/],
  ['refuse late cancellations', /capital/],
  ['fixup! Refuse late cancellations', /capital/],
  ['Refused late cancellations', /order/],
  ['Refuses late cancellations', /order/],
  ['Refusing late cancellations', /order/],
  ['The cancellation is refused', /order/],
])('a subject that breaks a rule is named with it: %s', (subject, complaint) => {
  const complaints = complaintsAbout(subject);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(complaint);
  expect(complaints[0]).toContain('01234567');
});

test('a subject of exactly 72 characters passes', () => {
  expect(complaintsAbout(`Say ${'a'.repeat(68)}`)).toEqual([]);
});

test('a commit needs a body, a merge does not', () => {
  expect(complaintsAbout('Refuse it', ' \n')[0]).toMatch(/the body says why/);
  expect(complaintsAbout("Merge branch 'main'", '', 2)).toEqual([]);
});

let folder = '';
let repository = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-commits-'));
  repository = join(folder, 'own');
  mkdirSync(repository);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', ...args], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

function commit(subject: string, version?: string): void {
  if (version) writeFileSync(join(repository, 'package.json'), `{\n  "version": "${version}"\n}\n`);
  git('add', '-A');
  git('commit', '--quiet', '--allow-empty', '-m', subject, '-m', 'Why.');
}

/** A side branch from before the release is merged after it. */
function makeHistory(): void {
  git('init', '--quiet', '--initial-branch=main');
  commit('older', '0.1.0');
  git('checkout', '--quiet', '-b', 'side');
  commit('older, on a branch');
  git('checkout', '--quiet', 'main');
  commit('Release', '0.2.0');
  commit('Add one');
  git('merge', '--quiet', '--no-ff', '-m', 'Merge the side', 'side');
  commit('Add two');
}

const subjectsIn = (root: string) => {
  const commits = checkedCommits(root);
  return typeof commits === 'string' ? commits : commits.map(({ subject }) => subject);
};

test('the release and all that was made on top of it are checked, with their bodies and parents', () => {
  makeHistory();
  expect(subjectsIn(repository)).toEqual(['Add two', 'Merge the side', 'Add one', 'Release']);
  expect(checkedCommits(repository)).toMatchObject([
    { parents: 1, body: 'Why.\n' },
    { parents: 2 },
    { parents: 1, body: 'Why.\n' },
    { parents: 1 },
  ]);
});

test.each([1, 2, 3])('a shallow clone of depth %i is checked as far as it goes', (depth) => {
  makeHistory();
  const clone = join(folder, 'clone');
  git('clone', '--quiet', `--depth=${depth}`, `file://${repository}`, clone);
  const subjects = subjectsIn(clone);
  expect(subjects[0]).toBe('Add two');
  expect(subjects).not.toContain('older');
});

test('outside a repository, and in a folder of another one, nothing is checked and it is said', () => {
  expect(subjectsIn(repository)).toBe('this folder is no git repository');
  makeHistory();
  mkdirSync(join(repository, 'inner'));
  expect(subjectsIn(join(repository, 'inner'))).toBe('this folder is no git repository');
});
