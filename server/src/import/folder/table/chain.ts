import { refused } from '@parlour/domain/verdict';
import { FOLDER_FORMAT } from '../document.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { ChainEntry } from '../shop-folder.ts';
import { key, text } from '../cell.ts';

const file = 'chain.json';
const known = ['format', 'key', 'name', 'nameSecond', 'bookable'];

function parse(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** chain.json: the version of the format, the key and the names of the chain. */
export function readChain(check: FolderCheck, source: string | undefined): ChainEntry | null {
  if (source === undefined) return null;
  const before = check.mistakes.all.length;
  const refuse = (column: string | null, reason: string) => check.mistakes.add(file, null, column, reason);
  const content = parse(source);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    refuse(null, 'must be one JSON object');
    return null;
  }
  const fields = content as Record<string, unknown>;
  const { format, key: chainKey, name, nameSecond = '', bookable = true } = fields;
  for (const field of Object.keys(fields))
    if (!known.includes(field)) refuse(field, `is not known here; known are: ${known.join(', ')}`);
  if (format !== FOLDER_FORMAT)
    refuse('format', `must be ${FOLDER_FORMAT}, the version of the format that is understood`);
  if (name === '') refuse('name', 'must be filled');
  const texts = { key: [chainKey, key], name: [name, text(200)], nameSecond: [nameSecond, text(200)] } as const;
  for (const [column, [value, read]] of Object.entries(texts)) {
    const verdict = typeof value === 'string' ? read(value) : refused('must be a text');
    if (!verdict.ok) refuse(column, verdict.reason);
  }
  if (typeof bookable !== 'boolean') refuse('bookable', 'must be true or false');
  if (check.mistakes.all.length > before) return null;
  return {
    key: chainKey as string,
    name: name as string,
    nameSecond: nameSecond as string,
    isBookable: bookable as boolean,
  };
}
