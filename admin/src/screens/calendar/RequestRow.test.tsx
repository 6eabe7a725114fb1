import type { CalendarRequest } from '@parlour/contract/calendar/calls';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { type Answering, RequestRow } from './RequestRow.tsx';

const t = translator('en', en, en);
const asked: CalendarRequest = {
  id: 'B1',
  version: 1,
  name: 'Mei Tan',
  start: '2027-01-18 15:30',
  startsAt: Date.parse('2027-01-18T04:30:00Z'),
  askedAt: Date.parse('2027-01-11T04:30:00Z'),
  remark: '',
  isReachable: true,
  mayAnswer: true,
  marks: [],
  items: [{ service: 'Cut', person: 'Anna' }],
};
const answering: Answering = { confirm: async () => {}, reject: () => {} };

function shown(more: Partial<CalendarRequest>, by: Answering | null = answering): string {
  const style = { tag: 'en-AU', timeFormat: '12' as const };
  return renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <RequestRow
        request={{ ...asked, ...more }}
        zone="Australia/Sydney"
        style={style}
        answering={by}
        onOpen={() => {}}
      />
    </CurrentAppContext>,
  );
}

test('0096 a request shows what its customer wrote, as text, in place of the mark for a note', () => {
  const html = shown({ remark: 'Window seat <b>please</b>', marks: ['note', 'series'] });
  expect(html).toContain('Window seat &lt;b&gt;please&lt;/b&gt;');
  expect(html.split(t('adminCalendar.note'))).toHaveLength(2);
  expect(html).toContain(t('adminCalendar.series'));
  // Pictures without words are still told of.
  expect(shown({ marks: ['note'] })).toContain(t('adminCalendar.note'));
});

test('0096 a request names whom its answers are for, and has none where the member may not answer', () => {
  expect(shown({})).toContain('aria-label="Confirm, Mei Tan"');
  expect(shown({})).toContain('aria-label="Reject, Mei Tan"');
  expect(shown({ name: '' })).toContain(`aria-label="Confirm, ${t('adminCustomer.noName')}"`);
  expect(shown({ mayAnswer: false })).not.toContain('aria-label');
  expect(shown({}, null)).not.toContain('aria-label');
});
