import pg from 'pg';
import { type TableKind, tableKinds } from '../platform/db/table-kinds.ts';

/** A statement as a client sent it, in lower case and without quotes, and the nearest function of ours that asked for it. */
export type Sent = { text: string; asker: string };

export type StatementLog = { sent: Sent[]; stop: () => void };

/** Notes every statement that this process sends to a database from now on. */
export function logStatements(): StatementLog {
  const { query } = pg.Client.prototype;
  const sent = new Map<string, Sent>();
  const deep = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }];
    const text = plain(typeof asked === 'string' ? asked : (asked.text ?? ''));
    const known = sent.get(text);
    // A test may have sent the very text that the server sends later.
    if (!known || isOfTest(known)) sent.set(text, { text, asker: askerOf(new Error().stack ?? '') });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return {
    get sent() {
      return [...sent.values()].filter((one) => !isOfTest(one));
    },
    stop() {
      pg.Client.prototype.query = query;
      Error.stackTraceLimit = deep;
    },
  };
}

/** Through these files of the database's own folder statements go; the others ask for some. */
const passing = /test\/statement-log|platform\/db\/(open|prepare|transaction|at-once|chains-with|in-steps|migrate)\.ts/;

/** The nearest function that asks for a statement, with its file and line. */
function askerOf(stack: string): string {
  const line = stack.split('\n').find((one) => one.includes('server/src/') && !passing.test(one)) ?? '';
  return line.replace(/^\s*at (async )?/, '').replace(/\(?\S*server\/src\/|\)$/g, '');
}

/** What tests ask by themselves is no statement of the server. */
const isOfTest = ({ asker }: Sent) => /(^|[ /])test\/|\.test\.ts/.test(asker);

const plain = (text: string) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** A place of a statement where a table is named. */
const named = /\b(?:from|join|update|into) (\w+)/g;
/** A comparison of the chain with what was handed over, a list of chains, or the rows of a list. */
const bound =
  /\bchain_id (?:= (?:\$\d+|any\(|'')|in \(\$\d)|\(\w+\.chain_id, \w+\.\w+\) in \(|\bchain_id = asked\.chain_id/g;
/** The chain of one row compared with that of another. */
const joined = /\b\w+\.chain_id = \w+\.chain_id/g;
/** Rows that bring their chain along. */
const inserted = /\binto \w+ \((?:\w+, )*chain_id\b/g;

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

function tablesIn({ text }: Sent, kind: TableKind): string[] {
  return [...text.matchAll(named)].map(([, table]) => table!).filter((table) => tableKinds[table] === kind);
}

/** Whether a statement says for each table of chains that it names which chain it means. */
export function namesChain(sent: Sent): boolean {
  const tables = tablesIn(sent, 'shop').length;
  const given = countOf(sent.text, bound) + countOf(sent.text, inserted);
  return tables === 0 || (given > 0 && given + countOf(sent.text, joined) >= tables);
}

const writing = String.raw`(?:insert into|update \w+ (?:as )?(?:\w+ )?set|delete from)`;

/** Whether a part of a statement stands for it in a list of exceptions: of one that writes, only the part that says what it writes. */
export function isExcusedBy(part: string, { text }: Sent): boolean {
  if (!text.includes(part)) return false;
  return !new RegExp(String.raw`\b${writing}\b`).test(text) || /\b(?:insert into|update|delete from) \w+/.test(part);
}

/** Whether a statement names tables of chains and global ones. */
export function mixesKinds(sent: Sent): boolean {
  return tablesIn(sent, 'shop').length > 0 && tablesIn(sent, 'global').length > 0;
}
