import type { AppointmentMove, MovedItem } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';
import type { OpenedAppointment, OpenedDay } from '@parlour/contract/calendar/opened';
import { calendarFrame } from '@parlour/domain/calendar/calendar-day';
import type { ToastMessage } from '@parlour/ui/feedback/Toast.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { movePreviewQuery, optionsQuery } from '../../features/appointment/calls.ts';
import { type CalendarDays, calendarQuery } from '../../features/calendar/calls.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { MoveSheet } from './MoveSheet.tsx';
import { ServicesSheet } from './ServicesSheet.tsx';

/** What a press does, what was said, how often the calendar was read, and how many moves were made. */
const seen = vi.hoisted(() => ({
  act: async (): Promise<unknown> => null,
  toasts: [] as unknown[],
  readings: 0,
  made: 0,
  /** What the server answers to a preview that is asked for by a press. */
  preview: () => Promise.reject(new Error('No line')) as Promise<unknown>,
}));
vi.mock('../../features/appointment/calls.ts', async (original) => {
  const calls = await original<typeof import('../../features/appointment/calls.ts')>();
  const movePreviewQuery = (...of: Parameters<typeof calls.movePreviewQuery>) => ({
    ...calls.movePreviewQuery(...of),
    queryFn: () => seen.preview(),
  });
  return { ...calls, movePreviewQuery };
});
vi.mock('../../lib/use-action.ts', () => ({
  useAction(act: typeof seen.act) {
    seen.act = act;
    return { isBusy: false, error: null, clear() {}, submit() {} };
  },
}));
vi.mock('@parlour/ui/feedback/Toast.tsx', () => ({
  useToast: () => ({ show: (toast: unknown) => void seen.toasts.push(toast) }),
}));
vi.mock('@parlour/ui/overlay/Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));
vi.mock('@parlour/ui/date/DayPicker.tsx', () => ({ DayPicker: () => null }));
vi.mock('./ItemFields.tsx', () => ({ ItemFields: () => null }));
vi.mock('./PreviewPart.tsx', () => ({ PreviewPart: () => null }));
vi.mock('./ServiceLines.tsx', () => ({ ServiceLines: () => null }));
vi.mock('../LeaveQuestion.tsx', () => ({
  LeaveQuestion: () => null,
  useLeaving: () => ({ close() {}, letGo() {}, question: {} }),
}));
vi.mock('../../features/appointment/typed-move.ts', async (original) => ({
  ...(await original<object>()),
  typedMove: () => moves.time,
}));
vi.mock('../../features/appointment/services-draft.ts', async (original) => ({
  ...(await original<object>()),
  isChanged: () => true,
}));
vi.mock('../../features/calendar/calls.ts', async (original) => ({
  ...(await original<object>()),
  makeMove: () => {
    seen.made += 1;
    return Promise.resolve({ bookingId: 'mei', version: 4, state: 'confirmed', undoToken: 'back', undoUntil: 0 });
  },
  undoMove: () => Promise.resolve({ bookingId: 'mei', version: 5 }),
  // The line is slow: nothing is read again while the test looks.
  renewCalendar: () => Promise.resolve(void (seen.readings += 1)),
}));

const day = '2027-01-18';
const zone = 'Australia/Sydney';
const item = (start: string, end: string, itemId = 'first'): MovedItem => {
  return { itemId, name: 'Cut', staffId: 'ann', staffName: 'Ann', start: `${day} ${start}`, end: `${day} ${end}` };
};
const of = { shopId: 'north', bookingId: 'mei', version: 3 };
const kept = { itemId: 'first', code: 'cut', guest: 1, addOnCodes: [] };
const moves: Record<'time' | 'services', AppointmentMove> = {
  time: { ...of, start: `${day} 15:00` },
  services: { ...of, services: [kept] },
};

const appointment = {
  id: 'mei',
  version: 3,
  start: `${day} 14:00`,
  zone,
  timeFormat: '24',
  items: [{ id: 'first', code: 'cut', staffId: 'ann', guest: 1, addOnCodes: [], minutes: 60 }],
  customer: { contact: { firstName: 'Mei', lastName: 'Lin', email: '' } },
} as unknown as Appointment;

/** The calendar of a day with the appointment, and the preview of a move, as an opened sheet has them. */
function clientWith(asked: AppointmentMove, after: MovedItem[], hasPreview = true) {
  const client = new QueryClient();
  const { clock, open } = calendarFrame(
    { zone, hours: { weekly: Array.from({ length: 7 }, () => [{ from: 540, to: 1080 }]), special: {} } },
    day,
  );
  const items = [{ id: 'first', staffId: 'ann', from: 840, to: 900, service: 'Cut' }];
  const visit: OpenedAppointment = {
    id: 'mei',
    version: 3,
    state: 'confirmed',
    name: 'Mei',
    from: 840,
    marks: [],
    items,
  };
  const parts = [{ tag: 'as read', appointments: [visit] }];
  const shown: OpenedDay = {
    day,
    clock,
    special: null,
    open: [...open],
    people: [],
    parts,
    appointments: [visit],
  };
  const key = calendarQuery({ shopId: 'north', from: day, days: 1, person: null }).queryKey;
  client.setQueryData(key, { zone, days: [shown] } as unknown as CalendarDays);
  const preview = {
    before: [item('14:00', '15:00')],
    after,
    obstacles: [],
    alternatives: [],
    tellsCustomer: false,
    day: null,
  };
  if (hasPreview) client.setQueryData(movePreviewQuery(asked).queryKey, { ...preview, money: null });
  client.setQueryData(optionsQuery('north').queryKey, {} as never);
  const places = () => {
    const [one] = client.getQueryData(key)!.days[0]!.appointments;
    return [one!.version, one!.items.map(({ from, to }) => [from, to])];
  };
  return { client, places };
}

function opened(client: QueryClient, sheet: ReactNode): void {
  Object.assign(seen, { toasts: [], readings: 0, made: 0 });
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CurrentAppContext value={{ t: (key: string) => key, language: 'en' } as unknown as AppContext}>
        <CurrentStore value={{ store: { id: 'north' } } as StoreHere}>{sheet}</CurrentStore>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
}

test.each([
  ['time', <MoveSheet key="time" {...{ appointment }} isProposal={false} onClose={() => {}} />, 'adminCalendar.moved'],
  [
    'services',
    <ServicesSheet key="services" {...{ appointment }} onClose={() => {}} />,
    'adminAppointment.servicesSaved',
  ],
] as const)(
  '0081 an appointment whose %s was changed in its own sheet stands at its new place at once, and after its undo at the old one',
  async (what, sheet, text) => {
    const after = [item('15:00', '16:00'), ...(what === 'services' ? [item('16:00', '16:30', 'second')] : [])];
    const { client, places } = clientWith(moves[what], after);
    opened(client, sheet);
    expect(places()).toEqual([3, [[840, 900]]]);
    await seen.act();
    const added = what === 'services' ? [[960, 990]] : [];
    expect(places()).toEqual([4, [[900, 960], ...added]]);
    expect(seen.readings).toBe(1);
    const [toast] = seen.toasts as ToastMessage[];
    expect(toast).toMatchObject({ text, tone: 'success', action: { text: 'adminCalendar.undo' } });
    toast!.action!.onPress();
    await vi.waitFor(() => expect(seen.toasts).toHaveLength(2));
    expect(places()).toEqual([5, [[840, 900]]]);
    expect(seen.readings).toBe(2);
  },
);

const nothingMade = [0, 0, 0];
const made = () => [seen.made, seen.readings, seen.toasts.length];

test('0081 without a preview no services are changed: what would be done is asked for again', async () => {
  const { client, places } = clientWith(moves.services, [], false);
  opened(client, <ServicesSheet {...{ appointment }} onClose={() => {}} />);
  expect(await seen.act()).toBeUndefined();
  expect(places()).toEqual([3, [[840, 900]]]);
  expect(made()).toEqual(nothingMade);
});

const quick = { before: [item('14:00', '15:00')], alternatives: [], tellsCustomer: false, day: null };
const over = { kind: 'over_capacity', text: 'Two at once' };

test.each([
  ['an obstacle', { ...quick, after: [], obstacles: [over], money: null }],
  ['another price', { ...quick, after: [item('15:00', '16:00')], obstacles: [], money: { total: '60.00' } }],
])(
  '0081 a press that is faster than the preview does nothing where there is %s to be read first',
  async (_what, answer) => {
    const { client, places } = clientWith(moves.time, [], false);
    opened(client, <MoveSheet {...{ appointment }} isProposal={false} onClose={() => {}} />);
    seen.preview = () => Promise.resolve(answer);
    expect(await seen.act()).toBeUndefined();
    expect(places()).toEqual([3, [[840, 900]]]);
    expect(made()).toEqual(nothingMade);
  },
);

test('0081 a press that is faster than the preview is not lost where nothing is to be read, nor made where the line is broken', async () => {
  const { client, places } = clientWith(moves.time, [], false);
  opened(client, <MoveSheet {...{ appointment }} isProposal={false} onClose={() => {}} />);
  seen.preview = () => Promise.reject(new Error('No line'));
  await expect(seen.act()).rejects.toThrow('No line');
  expect(made()).toEqual(nothingMade);
  const after = [item('15:00', '16:00')];
  seen.preview = () => Promise.resolve({ ...quick, after, obstacles: [], money: null });
  expect(await seen.act()).toBeUndefined();
  expect(seen.made).toBe(1);
  expect(places()).toEqual([4, [[900, 960]]]);
});
