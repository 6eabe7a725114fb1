import { describe, expect, test } from 'vitest';
import { checkFolder } from './check-folder.ts';
import type { FolderDocument } from './document.ts';
import { notAllowedIn } from './form/html.ts';
import { mistakeText } from './mistake.ts';
import { salonFolder } from './test/salon.ts';
import { wrongBelongings } from './test/wrong-belongings.ts';
import { wrongForms } from './test/wrong-forms.ts';
import { wrongMenus } from './test/wrong-menus.ts';
import { wrongRights } from './test/wrong-rights.ts';
import { wrongStores } from './test/wrong-stores.ts';

function mistakesOf(document: FolderDocument): string[] {
  const verdict = checkFolder(document);
  return verdict.ok ? [] : (verdict.details ?? []).map(mistakeText);
}

function withChanges(changes: Record<string, readonly (readonly [string, string])[]>): FolderDocument {
  const { files, pictures } = salonFolder();
  const changed = { ...files };
  for (const [file, pairs] of Object.entries(changes))
    for (const [from, to] of pairs) {
      if (!changed[file]!.includes(from)) throw new Error(`${file} does not contain "${from}".`);
      changed[file] = changed[file]!.replace(from, to);
    }
  return { files: changed, pictures };
}

describe('the checker of a shop folder', () => {
  test('G-04 a folder that uses every file has no mistake', () => {
    expect(mistakesOf(salonFolder())).toEqual([]);
  });

  test.each([...wrongStores, ...wrongMenus, ...wrongBelongings, ...wrongRights, ...wrongForms])(
    'G-04 it names file, line and reason: %s',
    (_name, file, from, to, expected) => {
      const mistakes = mistakesOf(salonFolder({ [file]: [from, to] }));
      expect(
        mistakes.filter((mistake) => mistake.startsWith(expected)),
        mistakes.join('\n'),
      ).toHaveLength(1);
    },
  );

  test('0051 a tag that closes itself is as good as one that does not', () => {
    const html: [string, string] = ['<p>规则</p>', '<p>规则<br/>一<br />二</p><hr/>'];
    const verdict = checkFolder(withChanges({ 'forms/intake.json': [html] }));
    expect(verdict.ok && verdict.value.forms[0]!.content.questions.find(({ id }) => id === 'words')).toMatchObject({
      html: { second: '<p>规则<br>一<br>二</p><hr>' },
    });
  });

  test('0051 HTML that is too long is not looked at any further', () => {
    const html = `<script>${'<'.repeat(20_000)}`;
    expect(mistakesOf(withChanges({ 'forms/intake.json': [['<p>规则</p>', html]] }))).toEqual([
      expect.stringContaining('second of html is 20008 characters long; 20000 are allowed'),
    ]);
  });

  test('0051 HTML with a name of 300,000 letters is judged in a moment', () => {
    expect(notAllowedIn(`<${'a'.repeat(300_000)}`)).toEqual([expect.stringContaining('that belongs to no tag')]);
  });

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

  test.for([
    ['the whole chain', ['BK293,1,'], 'key,channel,account,takes_holds,stores\n', ['"hill"', '"quay"']],
    ['one store', ['BK293,1,hill'], 'key,channel,account,takes_holds,stores\ndesk,simulated,,no,quay\n', ['"hill"']],
    [
      'all but one',
      ['BK293,yes,', 'BK293,0,hill'],
      'key,channel,account,takes_holds,stores\ndesk,simulated,,no,quay\n',
      [],
    ],
  ] as const)(
    'G-112 charges that are switched on for %s need a provider who takes the money there',
    ([, lines, merchants, stores]) => {
      const { files, pictures } = salonFolder();
      const parameters = `${files['parameters.csv']!.trimEnd()}\n${lines.join('\n')}\n`;
      const said = mistakesOf({
        files: { ...files, 'parameters.csv': parameters, 'merchants.csv': merchants },
        pictures,
      });
      expect(said).toHaveLength(stores.length);
      for (const store of stores)
        expect(said).toContainEqual(
          expect.stringContaining(`${store} cannot charge: nobody in merchants.csv takes money for it`),
        );
    },
  );

  test('G-112 a store that asks for cards needs a merchant that can hold them', () => {
    const { files, pictures } = salonFolder();
    const parameters = `${files['parameters.csv']!.trimEnd()}\nBK293,1,\nchargeMode,1,hill\n`;
    expect(mistakesOf({ files: { ...files, 'parameters.csv': parameters }, pictures })).toEqual([
      expect.stringContaining('"hill" cannot hold cards: nobody in merchants.csv has takes_holds for it'),
    ]);
  });

  test('G-04 one round names everything: no wrong cell, line, column or file hides another mistake', () => {
    const document = withChanges({
      'chain.json': [['"format": 1', '"format": 2']],
      'stores.csv': [
        // Three mistakes on one line, of them two in cells that other tables look up.
        ['Australia/Sydney,AUD,$,AU,en,1', 'Australia/Sidney,AUS,$,AU,en,1'],
        ['cover.svg,', 'front.svg,'],
      ],
      'hours.csv': [['hill,', 'hull,']],
      'parameters.csv': [['BK020,1,', 'BK999,1,hull']],
      'services.csv': [
        ['cut,cutting,Short Cut,30', 'cut,cuttings,Short Cut,30.5'],
        ['wash|mask', 'wash|masque'],
        ['style,cutting,Long Style,60,FROM,120.50,,long', 'style,cutting,Long Style,60,FROM,120.505,,medium'],
        ['talk,cutting,First Talk,15,FREE,,,,,,,,', 'talk,cutting,"First Talk,15,FREE,,,,,,,,'],
        ['10,FIXED,15,', '10,FIXED,,'],
      ],
      'products.csv': [
        ['key,name', 'key,nome'],
        ['35.00,5', '35.00,-5'],
      ],
      'staff.csv': [
        ['anna,quay', 'anna,key'],
        ['ben,quay,Ben,Barber,male,,,,', 'ben,quay,Ben,Barber,male,ben.svg,7,,'],
      ],
      'skills.csv': [
        ['ben,cut,', 'bert,cut,'],
        ['cleo,cut,,FREE', 'cleo,style,1.234,FIXED'],
      ],
      'leave.csv': [['2027-01-20 24:00,Holiday', '2027-01-17 12:00,Holiday']],
      'blocks.csv': [['anna,2027-01-14 12:00', 'anna,soon']],
    });
    expect(mistakesOf({ ...document, unreadable: { 'shifts.csv': 'cannot be read as UTF-8 text' } })).toEqual([
      'blocks.csv, line 2, from: must be a day and a time, as 2026-12-24 13:30',
      'chain.json, format: must be 1, the version of the format that is understood',
      'hours.csv, store: the hours of "hill" are missing',
      'hours.csv, line 3, store: "hull" is not in stores.csv',
      'leave.csv, line 2, to: must be later than from',
      'parameters.csv, line 3, parameter: is not a parameter; docs/shop-folder.md lists them',
      'parameters.csv, line 3, store: "hull" is not in stores.csv',
      'products.csv, line 1, nome: is not a column of this file; known are: key, name, price, name_second, description, description_second, remark, stock, pictures, stores, order',
      'products.csv, line 1, name: this column is missing',
      'products.csv, line 2, stock: must be a whole number from 0 to 1000000',
      'services.csv, line 2, minutes: must be a whole number from 0 to 1440',
      'services.csv, line 2, category: "cuttings" is not in categories.csv',
      'services.csv, line 2, add_ons: "masque" is not in services.csv',
      'services.csv, line 4, sub_category: "medium" is not a sub-category of "cutting"',
      'services.csv, line 5: a quote is opened here and never closed',
      'services.csv, line 6, price: must be filled for price_type FIXED',
      'shifts.csv: cannot be read as UTF-8 text',
      'skills.csv, line 4, staff: "bert" is not in staff.csv',
      'skills.csv, line 5, service: "style" is not offered in "hill", where cleo works',
      'skills.csv, line 5, price: 1.234 has more decimals than AUD has (2)',
      'staff.csv, line 2, store: "key" is not in stores.csv',
      'staff.csv, line 3, score: must be a number from 0 to 5, as 4.85',
      'staff.csv, line 3, photo: "ben.svg" is not in the folder pictures',
      'stores.csv, line 2, zone: must be an IANA time zone, as Australia/Sydney',
      'stores.csv, line 2, currency: must be an ISO 4217 currency, as AUD',
      'stores.csv, line 2, covers: "front.svg" is not in the folder pictures',
    ]);
  });

  test('G-04 an unused picture is named beside other mistakes, and not where a cell that may name it cannot be read', () => {
    const unused = 'pictures/logo.svg: no table names this picture';
    const document = withChanges({ 'stores.csv': [['logo.svg', '']], 'staff.csv': [['4.85', 'good']] });
    expect(mistakesOf(document)).toEqual([unused, expect.stringMatching(/^staff\.csv, line 2, score/)]);
    const unread = withChanges({ 'stores.csv': [['logo.svg', '../logo.svg']] });
    expect(mistakesOf(unread)).not.toContain(unused);
  });

  test('G-04 a picture over 5 MB is refused', () => {
    const { files, pictures } = salonFolder();
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    expect(mistakesOf({ files, pictures: { ...pictures, 'logo.svg': large } })).toEqual([
      'pictures/logo.svg: is larger than 5 MB',
    ]);
  });

  test('F-36 hours, special days and shifts go on past midnight', () => {
    const { files, pictures } = salonFolder();
    const late = { ...files };
    late['hours.csv'] = late['hours.csv']!.replace('09:00-16:00', '20:00-02:00');
    late['special-days.csv'] = late['special-days.csv']!.replace('closed', '18:00-00:30');
    late['shift-days.csv'] = late['shift-days.csv']!.replace('12:00-18:00', '18:00-01:00');
    const verdict = checkFolder({ files: late, pictures });
    if (!verdict.ok) throw new Error(JSON.stringify(verdict));
    const { shops, staff } = verdict.value;
    expect(shops[0]?.weekly[5]).toEqual([{ from: 1200, to: 1560 }]);
    expect(shops[0]?.specialDays['2027-01-26']?.spans).toEqual([{ from: 1080, to: 1470 }]);
    expect(staff.flatMap(({ shifts }) => Object.values(shifts))).toContainEqual([{ from: 1080, to: 1500 }]);
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
