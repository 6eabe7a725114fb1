import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const badFolder = join(root, 'tools/bad');
const fields = mkdtempSync(join(tmpdir(), 'parlour-borders-'));
const start = promisify(execFile);

type Side = 'bad' | 'good';
type Report = { diagnostics: { code: string; message: string; filename: string }[]; number_of_files: number };
type Finding = { rule: string; message: string; path: string };

/** Each folder of tools/bad, the rule that must refuse its bad file, and the words in which it must say so. */
const cases: Record<string, [rule: string, words: RegExp]> = {
  'actions-know-no-routes': ['parlour(borders)', /actions may not import routes/],
  'actions-take-no-adapter': ['parlour(borders)', /actions may not import adapters\//],
  'actors-are-made-in-one-place': ['parlour(proofs)', /apiKeyActor stays in platform\/http/],
  'actors-are-not-taken-whole': ['parlour(proofs)', /imports by name/],
  'adapters-know-no-module': ['parlour(borders)', /adapters may not import payment, which lies above it/],
  'aria-only-in-ui': ['parlour(borders)', /only in ui/],
  'bench-looks-from-outside': ['parlour(borders)', /bench may not import server/],
  'caches-know-no-routes': ['parlour(borders)', /caches may not import routes/],
  'calls-own-the-api': ['parlour(borders)', /only by features\/<module>\/calls\.ts/],
  'comments-name-who-acts': ['parlour(comments)', /"Whoever" leaves open who acts/],
  'contexts-hold-only-types': ['parlour(borders)', /context may not import caches, except types/],
  'contract-knows-no-server': ['parlour(borders)', /contract may not import server/],
  'dates-through-format': ['parlour(formats)', /toLocaleString stays in/],
  'domain-imports-nothing': ['parlour(borders)', /domain may not import node:/],
  'domain-knows-no-contract': ['parlour(borders)', /domain may not import contract/],
  'e2e-looks-from-outside': ['parlour(borders)', /e2e may not import domain/],
  'features-know-no-feature': ['parlour(borders)', /booking may not import the feature shop/],
  'features-know-no-screen': ['parlour(borders)', /features may not import screens/],
  'files-have-a-role': ['parlour(roles)', /A file of a module has a role/],
  'formats-take-no-database': ['parlour(borders)', /formats may not import platform\/db\//],
  'intl-in-its-place': ['parlour(formats)', /Intl\.DateTimeFormat stays in/],
  'job-actors-are-of-jobs': ['parlour(proofs)', /jobActor stays in jobs, cli and the files/],
  'jobs-know-no-http': ['parlour(borders)', /jobs may not import platform\/http\//],
  'labels-through-phrases': ['parlour(text)', /comes through phrases/],
  'lib-knows-no-page': ['parlour(borders)', /lib may not import lib\/navigation\/paths/],
  'modules-by-their-doors': ['parlour(borders)', /The jobs of booking are its own/],
  'modules-import-down': ['parlour(borders)', /platform may not import booking, which lies above it/],
  'modules-know-no-neighbour': ['parlour(borders)', /waitlist may not import review, which stands beside it/],
  'modules-take-no-type-from-above': ['parlour(borders)', /payment may not import booking, which lies above it/],
  'modules-take-no-type-from-beside': ['parlour(borders)', /share may not import review, which stands beside it/],
  'names-of-the-field': ['parlour(names)', /"Known": "known" is a private word/],
  'names-that-say-something': ['parlour(names)', /"handle" says nothing/],
  'never-proves-nothing': ['parlour(proofs)', /A cast to never fits every type/],
  'no-barrels': ['parlour(barrels)', /No barrels/],
  'no-cycles': ['import(no-cycle)', /cycle/],
  'no-default-exports': ['import(no-default-export)', /named exports/],
  'no-moment': ['parlour(borders)', /moment is not used here/],
  'no-silenced-types': ['typescript(ban-ts-comment)', /ts-ignore/],
  'packages-by-name': ['parlour(borders)', /imported by its name: @parlour\/domain/],
  'phrases-takes-only-types': ['parlour(borders)', /phrases takes only types/],
  'policies-load-nothing': ['parlour(borders)', /policies may not import queries, except types/],
  'policies-take-no-database': ['parlour(borders)', /policies may not import platform\/db\//],
  'ports-know-no-routes': ['parlour(borders)', /ports may not import routes/],
  'presenters-know-no-actions': ['parlour(borders)', /presenters may not import actions/],
  'proofs-are-not-cast': ['parlour(proofs)', /Only the file that declares BookingAccess makes one/],
  'queries-build-no-replies': ['parlour(borders)', /queries may not import presenters/],
  'queries-know-no-actions': ['parlour(borders)', /queries may not import actions/],
  'routes-take-no-driver': ['parlour(borders)', /routes may not import kysely/],
  'routes-write-no-sql': ['parlour(borders)', /routes may not import platform\/db\//],
  'screens-know-no-app': ['parlour(borders)', /screens may not import app/],
  'server-knows-no-web': ['parlour(borders)', /server may not import web/],
  'sql-lives-in-queries': ['parlour(sql)', /actions may not write SQL/],
  'staff-actors-are-of-rights': ['parlour(proofs)', /staffActor stays in account\/queries\/staff\.ts/],
  'store-links-are-of-tokens': ['parlour(proofs)', /storeLinkActor stays in booking\/queries\/store-links\.ts/],
  'templates-load-nothing': ['parlour(borders)', /templates may not import queries/],
  'text-through-phrases': ['parlour(text)', /comes through phrases/],
  'ui-knows-no-call': ['parlour(borders)', /ui may not import contract/],
  'ui-knows-no-module': ['parlour(borders)', /ui knows no module/],
  'web-knows-no-server': ['parlour(borders)', /web may not import server/],
  'web-takes-no-shapes': ['parlour(borders)', /shapes and the refusals of calls stay on the server/],
  'web-takes-no-zod': ['parlour(borders)', /web may not import zod/],
};

afterAll(() => rmSync(fields, { recursive: true, force: true }));

/** Lints a tree of files as if it were the whole project, under the project's own configuration. */
async function lint(name: string, fill: (field: string) => void): Promise<Finding[]> {
  const field = join(fields, name);
  mkdirSync(join(field, 'tools'), { recursive: true });
  cpSync(join(root, '.oxlintrc.json'), join(field, '.oxlintrc.json'));
  cpSync(join(root, 'tools/lint'), join(field, 'tools/lint'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(field, 'node_modules'));
  fill(field);
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-f', 'json', '--ignore-pattern', 'tools'];
  // oxlint ends with 1 when it finds something; its report is on the same stream.
  const ended = await start(process.execPath, args, { cwd: field }).catch((error: { stdout: string }) => error);
  const report = JSON.parse(ended.stdout) as Report;
  expect(report.number_of_files).toBeGreaterThan(0);
  return report.diagnostics.map(({ code, message, filename }) => ({ rule: code, message, path: filename }));
}

/** The files of one case, by their place in the project. */
function placesOf(name: string, side: Side): string[] {
  return readdirSync(join(badFolder, name, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(badFolder, name, side), join(entry.parentPath, entry.name)));
}

/** Lints many cases in few runs: two cases that claim the same place go into different runs. */
async function lintAll(side: Side): Promise<Map<string, Finding[]>> {
  const rounds: Map<string, string>[] = [];
  for (const name of Object.keys(cases)) {
    const places = placesOf(name, side);
    let round = rounds.find((taken) => !places.some((place) => taken.has(place)));
    if (!round) rounds.push((round = new Map()));
    for (const place of places) round.set(place, name);
  }
  const findings = new Map<string, Finding[]>(Object.keys(cases).map((name) => [name, []]));
  for (const [index, round] of rounds.entries()) {
    const found = await lint(`${side}-${index}`, (field) => {
      for (const name of new Set(round.values())) cpSync(join(badFolder, name, side), field, { recursive: true });
    });
    for (const finding of found) findings.get(round.get(finding.path)!)!.push(finding);
  }
  return findings;
}

test('every deliberately bad file has its case here, and every case its bad file and its good counterpart', () => {
  expect(readdirSync(badFolder).toSorted()).toEqual(Object.keys(cases));
});

describe('the linter keeps the borders', () => {
  let bad = new Map<string, Finding[]>();
  let good = new Map<string, Finding[]>();
  beforeAll(async () => {
    bad = await lintAll('bad');
    good = await lintAll('good');
  }, 60_000);

  test.each(Object.entries(cases))(
    '%s: the bad file is refused, its good counterpart is not',
    (name, [rule, words]) => {
      expect(bad.get(name)).toContainEqual(expect.objectContaining({ rule, message: expect.stringMatching(words) }));
      expect(good.get(name)).toEqual([]);
    },
  );
});

describe('the linter keeps files and functions short', () => {
  const longFunction = (lines: number) => `export function sample() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;
  const longFile = (lines: number) =>
    Array.from({ length: lines }, (_, index) => `export const number${index} = ${index};\n`).join('');
  test.each([
    ['eslint(max-lines-per-function)', longFunction(61), longFunction(60)],
    ['eslint(max-lines)', longFile(301), longFile(300)],
  ])('%s stands at its limit', async (rule, tooLong, longEnough) => {
    const place = 'domain/src/booking/decide-sample.ts';
    const write = (content: string) => (field: string) => {
      mkdirSync(join(field, dirname(place)), { recursive: true });
      writeFileSync(join(field, place), content);
    };
    const name = rule.replace(/\W/g, '-');
    expect((await lint(`${name}-bad`, write(tooLong))).map((finding) => finding.rule)).toEqual([rule]);
    expect(await lint(`${name}-good`, write(longEnough))).toEqual([]);
  });
});
