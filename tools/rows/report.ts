import { familyOf, idsIn, type Row } from './ids.ts';
import type { NamedTest } from './tests.ts';

/** What the tests are held against: every row that must be true, and the rows that are open, each with its reason. */
export type Lists = { rows: Row[]; open: Row[] };

/** What does not fit. Every list is empty when lists and tests agree. */
export type RowReport = {
  rows: number;
  open: number;
  /** Rows without a proof that are not listed as open. */
  unproved: string[];
  /** Rows whose only proofs are constants or snapshots. */
  weak: NamedTest[];
  /** Open rows that a test proves. */
  closed: string[];
  /** Open rows whose reason names another row that has no proof, or that give no reason. */
  baseless: Row[];
  /** Ids that stand in one list twice. */
  twice: string[];
  /** Titles with ids that no list has. */
  unknown: NamedTest[];
  /** Open rows that no list has. */
  unlisted: string[];
};

const sameProof = /^proved by\b/;

/** Holds the lists of rows against the tests that name them. `family` limits the report to one letter. */
export function reportRows({ rows, open }: Lists, tests: NamedTest[], family?: string): RowReport {
  const isWanted = (id: string) => family === undefined || familyOf(id) === family;
  const wanted = rows.filter(({ id }) => isWanted(id));
  const known = new Set(rows.map(({ id }) => id));
  const openRows = open.filter(({ id }) => isWanted(id));
  const openIds = new Set(open.map(({ id }) => id));
  const proofs = new Map<string, NamedTest[]>();
  for (const test of tests) for (const id of test.ids) proofs.set(id, [...(proofs.get(id) ?? []), test]);
  const isWeakOnly = (id: string) => proofs.has(id) && proofs.get(id)!.every(({ isWeak }) => isWeak);
  const hasReason = ({ words }: Row) =>
    sameProof.test(words) ? idsIn(words).length > 0 && idsIn(words).every((id) => proofs.has(id)) : words !== '';
  return {
    rows: wanted.length,
    open: openRows.length,
    unproved: wanted.flatMap(({ id }) => (proofs.has(id) || openIds.has(id) ? [] : [id])),
    weak: wanted.flatMap(({ id }) => (isWeakOnly(id) ? proofs.get(id)!.map((test) => ({ ...test, ids: [id] })) : [])),
    closed: openRows.flatMap(({ id }) => (proofs.has(id) ? [id] : [])),
    baseless: openRows.filter((row) => !hasReason(row)),
    twice: [...repeated(wanted), ...repeated(openRows)],
    unknown: tests
      .map((test) => ({ ...test, ids: test.ids.filter((id) => isWanted(id) && !known.has(id)) }))
      .filter(({ ids }) => ids.length > 0),
    unlisted: openRows.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  };
}

function repeated(rows: Row[]): string[] {
  const ids = rows.map(({ id }) => id);
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** Says a report in lines: first what does not fit, then the sum. */
export function wordsOfReport(report: RowReport): string[] {
  const say = ({ ids, path, title }: NamedTest) => `${ids.join(', ')}  ${path}: ${title}`;
  return [
    ...section('Rows without a proof that are not listed as open', report.unproved),
    ...section('Rows whose only proof is a constant or a snapshot', report.weak.map(say)),
    ...section('Open rows that a test proves', report.closed),
    ...section(
      'Open rows whose reason does not hold',
      report.baseless.map(({ id, words }) => `${id}  ${words}`),
    ),
    ...section('Ids that are listed twice', report.twice),
    ...section('Titles with ids that no list has', report.unknown.map(say)),
    ...section('Open rows that no list has', report.unlisted),
    `${report.rows} rows, ${report.open} of them open.`,
  ];
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

/** Tells whether lists and tests agree. */
export function isInOrder(report: RowReport): boolean {
  const { unproved, weak, closed, baseless, twice, unknown, unlisted } = report;
  return [unproved, weak, closed, baseless, twice, unknown, unlisted].every((findings) => findings.length === 0);
}
