type Part = { name: string; unpackedBytes?: number; isEncrypted?: boolean };

/** A zip file whose directory lists these parts; the parts themselves are left out, because the checks read the directory alone. */
export function zipOf(parts: readonly Part[]): Buffer {
  const start = Buffer.from('PK\u0003\u0004', 'latin1');
  const entries = parts.map(({ name, unpackedBytes = 0, isEncrypted = false }) => {
    const entry = Buffer.alloc(46 + name.length);
    entry.write('PK\u0001\u0002', 0, 'latin1');
    entry.writeUInt16LE(Number(isEncrypted), 8);
    entry.writeUInt32LE(unpackedBytes, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46, 'latin1');
    return entry;
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start.length, 16);
  return Buffer.concat([start, directory, end]);
}

/** A workbook with as many sheets, and what else is asked for. */
export function workbookOf(sheets = 1, more: readonly Part[] = []): Buffer {
  const own = Array.from({ length: sheets }, (_, place) => ({ name: `xl/worksheets/sheet${place + 1}.xml` }));
  return zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }, ...own, ...more]);
}
