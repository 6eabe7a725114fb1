import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ch } from './ch.ts';
import { en } from './en.ts';
import { tw } from './tw.ts';

type Texts = Record<string, Record<string, string>>;

const textsOf = (catalog: Texts): [string, string][] =>
  Object.entries(catalog).flatMap(([family, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${family}.${key}`, text]),
  );
const english = new Map(textsOf(en));
const valuesOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

test.each([
  ['ch', ch as Texts],
  ['tw', tw as Texts],
])('A-134 B-003 %s has every text of English with the same values, set in full-width marks', (_code, catalog) => {
  const texts = textsOf(catalog);
  expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  expect(texts.filter(([key, text]) => String(valuesOf(text)) !== String(valuesOf(english.get(key)!)))).toEqual([]);
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  const halfWidth = /[\p{Script=Han}}][,;:!?()]|[,;:!?()][\p{Script=Han}{]/u;
  expect(texts.filter(([, text]) => /\p{Script=Han}/u.test(text) && halfWidth.test(text))).toEqual([]);
});

test('A-134 Taiwan reads its own words, not those of the mainland in other letters', () => {
  const foreign = /短信|郵箱|網絡|信息|默認|登錄|鏈接|撤銷|搜索|加載|用戶|屏幕|賬|設置|在線|質量/;
  expect(textsOf(tw as Texts).filter(([, text]) => foreign.test(text))).toEqual([]);
});

test('Chinese calls a form by one word', () => {
  expect(textsOf(ch as Texts).filter(([, text]) => text.includes('表格'))).toEqual([]);
});

test('a voucher is a gift card or a coupon, and no pack calls it by the name of one of them', async () => {
  const folder = new URL('../packs/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const pack = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Record<string, string>;
    expect([pack['rights.giftTitle'], pack['usedRights.coupon']], file).not.toContain(pack['rights.vouchers']);
  }
});

test('Chinese has one word for a payment method, for a membership, and for the closing of a till that no bill has', () => {
  const without = (catalog: Texts, other: RegExp) => textsOf(catalog).filter(([, text]) => other.test(text));
  const ofTeam = Object.fromEntries(Object.entries(ch as Texts).filter(([family]) => family.startsWith('admin')));
  expect(without(ofTeam, /支付方式/)).toEqual([]);
  expect(without(tw as Texts, /會員方案|會籍/)).toEqual([]);
  const counted = [ch, tw]
    .flatMap((catalog) => textsOf(catalog as Texts))
    .filter(([key]) => key.endsWith('payment_counted'));
  expect(counted).toHaveLength(4);
  expect(counted.filter(([, text]) => /结账|結帳/.test(text))).toEqual([]);
});
