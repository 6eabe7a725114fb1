import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layoutComplaints } from './check-layout.ts';
import { pictureComplaint, withModulePicture } from './layout/module-picture.ts';
import { roleTableComplaint, withRoleTable } from './layout/role-table.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parlour-layout-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function complaintsAbout(path: string, text = ''): string[] {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return layoutComplaints(root);
}

// Put together here, so that this file does not silence anything itself.
const lintOff = `// ${'oxlint'}-disable-next-line`;
const typesOff = `// @${'ts'}-expect-error`;
const ofOneMachine = ['', 'home', 'ann', 'parlour', 'server.ts'].join('/');

test.each([
  ['a package nobody knows', 'backend/main.ts', '', /packages are domain/],
  ['a module outside the list', 'domain/src/agenda/decide.ts', '', /"agenda" needs a decision record/],
  ['a module outside the list', 'server/src/agenda/routes.ts', '', /"agenda" needs a decision record/],
  ['a screen area outside the list', 'web/src/screens/profile/Me.tsx', '', /"profile" needs a decision record/],
  ['a layer outside the list', 'web/src/hooks/use-time.ts', '', /"hooks" needs a decision record/],
  ['a camel-case file', 'domain/src/time/zoneRules.ts', '', /kebab-case/],
  ['a component in kebab-case', 'ui/src/day-strip.tsx', '', /PascalCase/],
  ['an empty file name', 'domain/src/time/date-utils.ts', '', /"utils" says nothing/],
  ['an empty file name', 'server/src/platform/http/handle-errors.ts', '', /"handle" says nothing/],
  ['a barrel by name', 'domain/src/booking/index.ts', '', /no barrels/],
  ['a silenced rule without a reason', 'domain/src/time/day.ts', `${lintOff} no-eval\n`, /needs its reason/],
  ['a silenced limit', 'domain/src/time/day.ts', `${lintOff} max-lines -- too long\n`, /limits of the layout/],
  ['a silenced border', 'domain/src/time/day.ts', `${lintOff} parlour/borders -- for once\n`, /limits of the layout/],
  ['silenced types without a reason', 'domain/src/time/day.ts', `${typesOff}\n`, /needs its reason/],
  [
    'a path of one machine',
    'docs/operating.md',
    `Run ${ofOneMachine}.\n`,
    /docs\/operating\.md:1: a path of one machine/,
  ],
  ['a title that says nothing', 'domain/src/time/day.test.ts', "test('works', () => {});\n", /"works" names no row/],
  [
    'a title that says nothing',
    'e2e/booking.e2e.ts',
    "test.each([[1], [2]])('books', () => {});\n",
    /"books" names no row/,
  ],
])('the layout refuses %s: %s', (_what, path, text, words) => {
  expect(complaintsAbout(path, text)).toEqual([expect.stringMatching(words)]);
});

test.each([
  ['domain/src/time/zone-rules.ts', ''],
  ['domain/src/booking/decide-booking.ts', `${typesOff} the library's type forgets the null\n`],
  ['server/src/booking/actions/create.ts', `${lintOff} no-await-in-loop -- rows are locked in order\n`],
  ['server/src/platform/db/migrations/0001-baseline.ts', ''],
  ['server/src/booking/booking.race.test.ts', "test('B-180 one slot is sold once', () => {});\n"],
  ['web/src/screens/book/time/ChooseTime.tsx', "const url = '/home';\n"],
  ['ui/src/date/DayStrip.module.css', ''],
  ['web/src/app/router.tsx', ''],
  ['contract/src/booking/shapes.ts', ''],
  ['docs/operating.md', 'The files of /var/lib/parlour, and https://example.org/work/with/us.\n'],
])('the layout accepts %s', (path, text) => {
  expect(complaintsAbout(path, text)).toEqual([]);
});

test('the picture of the modules is that of their levels', () => {
  const drawn = withModulePicture(
    '<!-- The picture of the levels is written by npm run format. -->\nold\n<!-- End of the picture. -->\n',
  )!;
  expect(drawn.indexOf('booking')).toBeLessThan(drawn.indexOf('payment'));
  expect(pictureComplaint('ARCHITECTURE.md', drawn)).toBeUndefined();
  expect(pictureComplaint('ARCHITECTURE.md', drawn.replace('payment', 'charge'))).toContain('npm run format');
  expect(pictureComplaint('ARCHITECTURE.md', 'no place for it')).toContain('npm run format');
});

test('the table of the roles is that of the linter', () => {
  const drawn = withRoleTable(
    '<!-- The table of the roles is written by npm run format. -->\nold\n<!-- End of the table. -->\n',
  )!;
  expect(drawn).toMatch(/\| `policies` \| pure decisions/);
  expect(roleTableComplaint('ARCHITECTURE.md', drawn)).toBeUndefined();
  expect(roleTableComplaint('ARCHITECTURE.md', drawn.replace('pure', 'all'))).toContain('npm run format');
  expect(roleTableComplaint('ARCHITECTURE.md', 'no place for it')).toContain('npm run format');
});

test('a role is a file or a folder, not both', () => {
  expect(complaintsAbout('server/src/booking/actions.ts')).toEqual([]);
  expect(complaintsAbout('server/src/booking/actions/create.ts')).toEqual([
    'server/src/booking/actions.ts: it stands beside a folder of the same role; move it in there.',
  ]);
});
