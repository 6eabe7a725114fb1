import type { AppointmentMove, MovedItem, MovePreview } from '@parlour/contract/appointment/move';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { FreeNearby } from './FreeNearby.tsx';

const t = translator('en', en, en);
const move: AppointmentMove = { shopId: 'north', bookingId: 'visit', version: 1, start: '2027-01-16 23:00' };
const item = (staffId: string, staffName: string) => ({ itemId: 'cut', staffId, staffName }) as MovedItem;
const preview: MovePreview = {
  before: [item('bea', 'Bea')],
  after: [item('bea', 'Bea')],
  obstacles: [{ kind: 'taken', text: 'Noor, 23:00–24:00', mayOverride: false }],
  alternatives: ['2027-01-16 22:00', '2027-01-17 00:15'],
  day: null,
  tellsCustomer: true,
  money: null,
};

const shown = (more: Partial<MovePreview>) =>
  renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <FreeNearby
        move={move}
        preview={{ ...preview, ...more }}
        style={{ tag: 'en-AU', timeFormat: '24' }}
        onChoose={() => {}}
      />
    </CurrentAppContext>,
  );
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words);

test('what is free near a taken time is offered by its time, with the day where that is another one', () => {
  const html = shown({});
  const [first, next] = buttonsOf(html);
  expect(first).toBe('22:00');
  expect(next).toMatch(/^Sun.* 17 Jan.* 00:15$/);
  expect(html).toContain('Free nearby:');
});

test('the person is named who would serve and does not now', () => {
  expect(shown({ after: [item('ann', 'Ann')] })).toContain('Free nearby with Ann:');
});

test('a free time, and a day without another one, offer nothing', () => {
  expect(shown({ obstacles: [] })).toBe('');
  expect(shown({ alternatives: [] })).toBe('');
});
