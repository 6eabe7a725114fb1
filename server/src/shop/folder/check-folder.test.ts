import { describe, expect, test } from 'vitest';
import { checkFolder } from './check-folder.ts';
import type { FolderDocument } from './document.ts';
import { mistakeText } from './mistake.ts';
import { salonFolder } from './test/salon.ts';
import { wrongMenus } from './test/wrong-menus.ts';
import { wrongStores } from './test/wrong-stores.ts';

function mistakesOf(document: FolderDocument): string[] {
  const verdict = checkFolder(document);
  return verdict.ok ? [] : (verdict.facts ?? []).map(mistakeText);
}

describe('the checker of a shop folder', () => {
  test('G-04 a folder that uses every file has no mistake', () => {
    expect(mistakesOf(salonFolder())).toEqual([]);
  });

  test.each([...wrongStores, ...wrongMenus])(
    'G-04 it names file, line and reason: %s',
    (_name, file, from, to, expected) => {
      const mistakes = mistakesOf(salonFolder({ [file]: [from, to] }));
      expect(
        mistakes.filter((mistake) => mistake.startsWith(expected)),
        mistakes.join('\n'),
      ).toHaveLength(1);
    },
  );

  test('G-04 a missing and an unknown file are mistakes', () => {
    const { files, pictures } = salonFolder({ 'hours.csv': null });
    expect(mistakesOf({ files: { ...files, 'notes.txt': '' }, pictures })).toEqual([
      'hours.csv: this file is missing',
      expect.stringMatching(/^notes\.txt: is not a file of a shop folder/),
    ]);
  });

  test('G-04 all mistakes come at once, and a broken row is not also reported as missing', () => {
    const mistakes = mistakesOf(
      salonFolder({
        'services.csv': ['FIXED,80', 'FIXED,x'],
        'staff.csv': ['4.85', 'good'],
        'stores.csv': [',AU,', ',ZZZ,'],
      }),
    );
    expect(mistakes).toHaveLength(3);
  });

  test('G-04 a picture over 5 MB is refused', () => {
    const { files, pictures } = salonFolder();
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    expect(mistakesOf({ files, pictures: { ...pictures, 'logo.svg': large } })).toEqual([
      'pictures/logo.svg: is larger than 5 MB',
    ]);
  });

  test('G-79 hours, shifts and absences become minutes and instants of the store', () => {
    const verdict = checkFolder(salonFolder());
    if (!verdict.ok) throw new Error('the folder should be right');
    const { shops, staff, absences } = verdict.value;
    expect(shops[0]?.weekly[2]).toEqual([
      { from: 540, to: 780 },
      { from: 840, to: 1080 },
    ]);
    expect(shops[0]?.weekly[4]).toEqual([{ from: 540, to: 1440 }]);
    expect(shops[0]?.specialDays).toEqual({ '2027-01-26': { name: 'Australia Day', spans: [] } });
    expect(staff[0]?.weekly?.[4]).toEqual([]);
    expect(staff[1]?.weekly).toBeNull();
    expect(absences[0]).toMatchObject({
      startsAt: Date.parse('2027-01-17T13:00:00Z'),
      endsAt: Date.parse('2027-01-20T13:00:00Z'),
    });
  });
});
