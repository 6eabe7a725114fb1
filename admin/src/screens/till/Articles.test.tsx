import type { TillArticle } from '@parlour/contract/till/sale';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TillFormat } from '../../features/till/money.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { Articles } from './Articles.tsx';

const t = translator('en', en, en);
const format = { amount: (text: string) => `$${text}` } as TillFormat;
const cut: TillArticle = {
  id: 'cut',
  kind: 'service',
  code: 'cut',
  name: 'Cut',
  nameSecond: '',
  price: '450',
  ofStaff: [],
  fromPrice: null,
  isMoney: false,
  stock: null,
};

const shown = (article: Partial<TillArticle>) =>
  renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <Articles articles={[{ ...cut, ...article }]} format={format} onAdd={() => {}} />
    </CurrentAppContext>,
  );

test('0091 a tile says "from" where the price depends on the person', () => {
  expect(shown({ fromPrice: '300' })).toContain('>From $300<');
  expect(shown({})).toContain('>$450<');
  expect(shown({ price: null })).toContain('>You set the price<');
});

test('what costs nothing is called free at the till as in the calendar', () => {
  expect(shown({ price: '0.00' })).toContain(`>${t('units.priceFree')}<`);
});
