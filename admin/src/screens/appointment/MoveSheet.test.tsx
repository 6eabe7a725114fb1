import type { Appointment } from '@parlour/contract/appointment/read';
import type { MoveDay, MovePreview } from '@parlour/contract/appointment/move';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { movePreviewQuery } from '../../features/appointment/calls.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { MoveSheet } from './MoveSheet.tsx';

vi.mock('@parlour/ui/overlay/Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));
vi.mock('@parlour/ui/feedback/Toast.tsx', () => ({ useToast: () => ({ show() {} }) }));
vi.mock('../../lib/use-closed-by-back.ts', () => ({ useClosedByBack() {} }));
vi.mock('../calendar/use-undo.ts', () => ({ useUndo: () => () => {} }));

const t = translator('en', en, en);
const appointment = {
  id: 'mei',
  version: 3,
  start: '2027-01-14 10:00',
  zone: 'Australia/Sydney',
  timeFormat: '24',
  items: [{ id: 'first', kind: 'service', name: 'Cut', staffId: 'ann', staffName: 'Ann', minutes: 60 }],
  people: [
    { id: 'ann', name: 'Ann' },
    { id: 'ben', name: 'Ben' },
  ],
  customer: { contact: { firstName: 'Mei', lastName: 'Lin', email: '' } },
} as unknown as Appointment;

/** The sheet as it is opened, with the answer to what it asks first. */
function shown(day: MoveDay | null, isProposal = false): string {
  const client = new QueryClient();
  const preview: MovePreview = {
    before: [],
    after: [],
    obstacles: [],
    alternatives: [],
    tellsCustomer: false,
    money: null,
    day,
  };
  client.setQueryData(movePreviewQuery({ shopId: 'north', bookingId: 'mei', version: 3 }).queryKey, preview);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <CurrentStore value={{ store: { id: 'north', country: 'AU' } } as StoreHere}>
          <MoveSheet {...{ appointment, isProposal }} onClose={() => {}} />
        </CurrentStore>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
}

const starts = ['10:00', '11:30', '14:15'].map((time) => `2027-01-14 ${time}`);
const chips = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*>(.*?)<\/button>/g)].map(([, isPressed, text]) => [
    text!.replaceAll(/<[^>]+>/g, ''),
    isPressed === 'true',
  ]);

test('0082 the free times of the day stand there before anything is refused, also of a proposal', () => {
  for (const isProposal of [false, true])
    expect(chips(shown({ day: '2027-01-14', starts, offIds: [] }, isProposal))).toEqual([
      ['10:00', true],
      ['11:30', false],
      ['14:15', false],
    ]);
  const none = t('adminNewAppointment.noTimes');
  expect(shown({ day: '2027-01-14', starts: [], offIds: [] })).toContain(none);
  expect(shown({ day: '2027-01-14', starts, offIds: [] })).not.toContain(none);
});

test('0082 who does not work on the day is marked among the people', () => {
  const ben = t('adminAppointment.personOff', { name: 'Ben' });
  expect(shown({ day: '2027-01-14', starts, offIds: ['ben'] })).toContain(ben);
  expect(shown({ day: '2027-01-14', starts, offIds: [] })).not.toContain(ben);
});
