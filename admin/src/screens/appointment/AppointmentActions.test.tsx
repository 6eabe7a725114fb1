import type { Appointment } from '@parlour/contract/appointment/read';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../../lib/app-context.ts';
import { CurrentAppContext } from '../../lib/app-context.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { AppointmentActions } from './AppointmentActions.tsx';

/** What the server answers to a step and to its way back. */
const server = vi.hoisted(() => ({
  asked: [] as string[],
  step: () => Promise.resolve() as Promise<void>,
  undo: () => Promise.resolve() as Promise<void>,
  /** The appointment as it is read after an act. */
  read: () => Promise.resolve() as Promise<unknown>,
}));
vi.mock('../../features/appointment/calls.ts', async (original) => ({
  ...(await original<object>()),
  makeStep: ({ step }: { step: string }) => {
    server.asked.push(step);
    return server.step();
  },
  undoStep: () => {
    server.asked.push('undo');
    return server.undo();
  },
}));
vi.mock('./use-changed.ts', () => ({ useChanged: () => () => server.read() }));
type Sheet = { step: string; missing: ReactNode; run: (call: () => Promise<unknown>) => Promise<void> };
vi.mock('./StepSheet.tsx', () => ({
  StepSheet: ({ step, missing, run }: Sheet) => (
    <>
      <button onClick={() => void run(() => server.step()).catch(() => {})}>{`asks ${step}`}</button>
      {missing}
    </>
  ),
}));
vi.mock('./MoveSheet.tsx', () => ({
  MoveSheet: ({ isProposal }: { isProposal: boolean }) => <p>{isProposal ? 'proposes' : 'moves'}</p>,
}));
vi.mock('../Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => <div>{children}</div> }));
type Question = {
  title: string;
  confirmText: string;
  error: string | null;
  children: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
};
vi.mock('@parlour/ui/overlay/AlertDialog.tsx', () => ({
  AlertDialog: ({ title, confirmText, error, children, onCancel, onConfirm }: Question) => (
    <>
      <button onClick={onConfirm}>{`${title}: ${confirmText} ${error ?? ''}`}</button>
      <button onClick={onCancel}>leave</button>
      {children}
    </>
  ),
}));
/** What the browser's way back closes. */
const back = vi.hoisted(() => ({ close: () => {} }));
vi.mock('../../lib/use-closed-by-back.ts', () => ({
  useClosedByBack: (_isOpen: boolean, close: () => void) => void Object.assign(back, { close }),
}));
vi.mock('../../lib/error-text.ts', () => ({ errorText: (failure: Error) => failure.message }));

/** As much of an element as React needs to draw buttons and hear their clicks. */
class Piece {
  readonly nodeType: number = 1;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly style = { setProperty: () => {} };
  readonly attributes = new Map<string, string>();
  readonly heard = new Map<string, ((event: unknown) => void)[]>();
  pieces: Piece[] = [];
  parentNode: Piece | null = null;
  nodeValue = '';
  readonly nodeName: string;
  readonly ownerDocument: unknown;
  constructor(nodeName: string, ownerDocument: unknown) {
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument;
  }
  get tagName() {
    return this.nodeName;
  }
  get textContent(): string {
    return this.nodeValue + this.pieces.map((piece) => piece.textContent).join('');
  }
  set textContent(text: string) {
    this.pieces = [];
    this.nodeValue = text;
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  appendChild(piece: Piece) {
    this.insertBefore(piece, null);
  }
  insertBefore(piece: Piece, next: Piece | null) {
    piece.parentNode?.removeChild(piece);
    this.pieces.splice(next === null ? this.pieces.length : this.pieces.indexOf(next), 0, piece);
    piece.parentNode = this;
  }
  removeChild(piece: Piece) {
    this.pieces = this.pieces.filter((each) => each !== piece);
    piece.parentNode = null;
  }
  contains(piece: Piece | null): boolean {
    return piece === this || this.pieces.some((each) => each.contains(piece));
  }
  addEventListener(type: string, listener: (event: unknown) => void) {
    this.heard.set(type, [...(this.heard.get(type) ?? []), listener]);
  }
  removeEventListener() {}
  all(): Piece[] {
    return [this, ...this.pieces.flatMap((piece) => piece.all())];
  }
}

class Text extends Piece {
  override readonly nodeType = 3;
}

/** A page whose buttons get no focus by a press, as in Safari. */
function openPage() {
  const document: Record<string, unknown> = { nodeType: 9, nodeName: '#document', addEventListener: () => {} };
  const window = { document, HTMLIFrameElement: class {}, addEventListener: () => {}, removeEventListener: () => {} };
  const body = new Piece('BODY', document);
  Object.assign(document, {
    defaultView: window,
    body,
    activeElement: body,
    createElement: (name: string) => new Piece(name.toUpperCase(), document),
    createElementNS: (_space: string, name: string) => new Piece(name, document),
    createTextNode: (text: string) => Object.assign(new Text('#text', document), { nodeValue: text }),
    removeEventListener: () => {},
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return new Piece('DIV', document);
}

/** The actions of an appointment on a page, with the texts by their keys. */
function opened() {
  const page = openPage();
  const root = createRoot(page as unknown as Element);
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const context = { t, language: 'en' } as unknown as AppContext;
  const show = (
    state: Appointment['state'],
    version: number,
    actions: Appointment['actions'],
    history: Appointment['history'] = [],
    forms: Appointment['forms'] = [],
  ) =>
    act(async () =>
      root.render(
        <CurrentAppContext value={context}>
          <CurrentStore value={here}>
            <AppointmentActions
              appointment={{ ...visit, version, state, actions, history, forms } as unknown as Appointment}
            />
          </CurrentStore>
        </CurrentAppContext>,
      ),
    );
  const buttonOf = (text: string) =>
    page.all().find(({ nodeName, textContent }) => nodeName === 'BUTTON' && textContent === text);
  const press = (text: string, pointerType = 'mouse') =>
    act(async () => {
      const event = { type: 'click', target: buttonOf(text), detail: 1, button: 0, pointerType, bubbles: true };
      const rest = { timeStamp: Date.now(), preventDefault: () => {}, stopPropagation: () => {} };
      for (const listener of page.heard.get('click') ?? []) listener({ ...event, ...rest });
    });
  const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  const lookOf = (text: string) => buttonOf(text)?.attributes.get('class') ?? '';
  return { page, show, press, wait, lookOf, hasUndo: () => buttonOf('adminCalendar.undo') !== undefined };
}

const here = { store: { id: 'north', permissions: { 'form.write': 'all' }, languages: [] } } as unknown as StoreHere;
const visit = {
  id: 'visit',
  items: [],
  forms: [],
  start: '2026-12-01 10:00',
  startsAt: Date.parse('2026-12-01T10:00Z'),
  zone: 'UTC',
  customer: { contact: { firstName: 'Ada', lastName: '', email: '' } },
};
const undoable = ['start', 'undoStep'] as const;
const refused = 'A colleague has begun it';

const complaints = vi.spyOn(console, 'error');
beforeEach(() => {
  complaints.mockClear();
  vi.useFakeTimers({ now: visit.startsAt });
  const done = () => Promise.resolve();
  Object.assign(server, { asked: [], step: done, undo: done, read: done });
});
afterEach(() => {
  expect(complaints).not.toHaveBeenCalled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An appointment whose customer has arrived by a press just now. */
async function arrived() {
  const shown = opened();
  await shown.show('confirmed', 1, ['arrive']);
  await shown.press('adminAppointment.do_arrive');
  await shown.show('arrived', 2, [...undoable]);
  expect(shown.hasUndo()).toBe(true);
  return shown;
}

test('0098 the way back stays beside what was done until the visit goes on', async () => {
  const { show, wait, hasUndo } = await arrived();
  await wait(60_000);
  await show('arrived', 3, [...undoable], [byZoe('booking_changed')]);
  expect(hasUndo()).toBe(true);
  await show('in_service', 4, ['finish', 'undoStep'], [byZoe('booking_started')]);
  expect(hasUndo()).toBe(false);
});

test('0098 an undo that is refused says why until something else is done, and stays', async () => {
  const { page, show, press, wait, hasUndo } = await arrived();
  server.undo = () => Promise.reject(new Error(refused));
  await press('adminCalendar.undo');
  await wait(60_000);
  expect([page.textContent.includes(refused), hasUndo()]).toEqual([true, true]);
  await show('arrived', 3, [...undoable]);
  expect([page.textContent.includes(refused), hasUndo()]).toEqual([true, true]);
  await show('in_service', 4, ['finish']);
  expect([page.textContent.includes(refused), hasUndo()]).toEqual([true, false]);
});

test('0098 what is done next ends the sentence of a refused undo', async () => {
  const { page, show, press, wait } = await arrived();
  server.undo = () => Promise.reject(new Error(refused));
  await press('adminCalendar.undo');
  expect(page.textContent).toContain(refused);
  await wait(1_000);
  await press('adminAppointment.do_start');
  await show('in_service', 3, ['undoStep']);
  expect(server.asked).toEqual(['arrive', 'undo', 'start']);
  expect(page.textContent).not.toContain(refused);
});

/** What Zoe has done at the other desk. */
const byZoe = (kind: string) => ({ at: 9, kind, by: 'team', name: 'Zoe' }) as Appointment['history'][number];
const overtaken = () =>
  Object.assign(new Error(refused), { name: 'Refused', reason: 'changed_meanwhile', details: {} });

/** What is said of a change, and how often. */
const tellings = (page: Piece) => page.textContent.split('adminAppointment.justChanged').length - 1;
/** The answer to the next step is given by the test. */
function answering() {
  const answer = { done: () => {}, refuse: (_error: Error) => {} };
  server.step = () => new Promise((done, fail) => Object.assign(answer, { done, refuse: fail }));
  return answer;
}

test('0098 who presses a step that another desk has just made is told who did it, and is refused nothing', async () => {
  const { page, show, press, wait, hasUndo } = opened();
  await show('arrived', 2, ['start', 'undoStep']);
  const history = [byZoe('booking_started')];
  server.step = () => Promise.reject(overtaken());
  let answer = (_now: unknown) => {};
  server.read = () => new Promise((done) => (answer = done));
  await press('adminAppointment.do_start');
  await show('in_service', 3, ['finish', 'undoStep'], history);
  await act(async () => answer({ ...visit, state: 'in_service', version: 3, actions: ['finish'], history }));
  const status = page.all().find(({ attributes }) => attributes.get('role') === 'status');
  expect(status?.textContent).toContain('Zoe');
  expect(tellings(page)).toBe(1);
  expect(page.textContent).not.toContain(refused);
  expect(hasUndo()).toBe(false);
  await wait(60_000);
  await press('adminAppointment.do_finish');
  expect(tellings(page)).toBe(0);
  expect(server.asked).toEqual(['start']);
});

test('0098 what another desk has done is said until there is something newer', async () => {
  const { page, show, press } = opened();
  await show('arrived', 2, ['start']);
  await press('adminAppointment.do_start');
  await show('in_service', 3, ['finish']);
  expect(page.textContent).toContain('done_start');
  await press('adminAppointment.do_finish');
  await show('finished', 4, ['undoStep'], [byZoe('booking_finished')]);
  expect(tellings(page)).toBe(1);
  await show('in_service', 5, ['finish'], [byZoe('booking_finish_undone'), byZoe('booking_finished')]);
  expect(tellings(page)).toBe(0);
  expect(page.textContent).not.toContain('done_start');
});

test.each([
  ['nothing has changed', 2, []],
  ['another desk has done something else', 3, [byZoe('booking_changed')]],
])('a step that is refused, and can still be made, says why, where %s', async (_name, version, history) => {
  const { page, show, press } = opened();
  await show('arrived', 2, ['start']);
  server.step = () => Promise.reject(overtaken());
  server.read = () => Promise.resolve({ ...visit, state: 'arrived', version, actions: ['start'], history });
  await press('adminAppointment.do_start');
  expect(page.textContent).toContain(refused);
  expect(tellings(page)).toBe(0);
});

test('0098 who takes back what another desk has just taken further is told so, and is refused nothing', async () => {
  const { page, show, press, hasUndo } = await arrived();
  const history = [byZoe('booking_started')];
  const now = { state: 'in_service', version: 3, actions: ['finish', 'undoStep'], history };
  server.undo = () => Promise.reject(overtaken());
  server.read = () => Promise.resolve({ ...visit, ...now });
  await press('adminCalendar.undo');
  await show('in_service', 3, ['finish', 'undoStep'], history);
  expect(tellings(page)).toBe(1);
  expect(page.textContent).not.toContain(refused);
  expect(hasUndo()).toBe(false);
});

test('0098 a question about a step that another desk makes meanwhile closes, and says who made it', async () => {
  const { page, show, press } = opened();
  await show('in_service', 3, ['finish', 'cancel']);
  await press('adminAppointment.do_finish');
  expect(page.textContent).toContain('asks finish');
  // What leaves the step as it was leaves the question open.
  await show('in_service', 4, ['finish', 'cancel'], [byZoe('booking_changed')]);
  expect(page.textContent).toContain('asks finish');
  await show('finished', 5, ['undoStep'], [byZoe('booking_finished')]);
  expect(page.textContent).not.toContain('asks finish');
  expect(page.textContent).toContain('adminAppointment.event_booking_finished');
});

const dayQuestion = 'adminAppointment.ask_arrive Ada: adminAppointment.do_arrive ';

test('0098 a question about another day closes with the same words, and acts where it is answered', async () => {
  vi.setSystemTime(visit.startsAt - 7 * 24 * 3_600_000);
  const { page, show, press, wait } = opened();
  await show('confirmed', 1, ['arrive']);
  await press('adminAppointment.do_arrive');
  expect(page.textContent).toContain(dayQuestion);
  await show('arrived', 2, ['start', 'undoStep'], [byZoe('booking_arrived')]);
  expect(page.textContent).not.toContain('ask_arrive');
  expect(page.textContent).toContain('adminAppointment.event_booking_arrived');
  await show('confirmed', 3, ['arrive'], [byZoe('booking_arrival_undone'), byZoe('booking_arrived')]);
  await wait(600);
  await press('adminAppointment.do_arrive');
  expect(server.asked).toEqual([]);
  await press(dayQuestion);
  expect(server.asked).toEqual(['arrive']);
  expect(page.textContent).not.toContain('ask_arrive');
});

const consent = { formId: 'consent', title: 'Consent', isRequired: true, answerId: null };
const signed = { ...consent, answerId: 'answer' };
const startQuestion = 'adminAppointment.ask_start Ada: adminAppointment.do_start ';
const lacking = 'adminAppointment.formLacking Consent';
const fill = 'adminAppointment.fillHere';

test('0104 a visit is asked about before it starts without a form that it requires, with the way to the form', async () => {
  const { page, show, press } = opened();
  await show('arrived', 2, ['start'], [], [consent]);
  await press('adminAppointment.do_start');
  expect(server.asked).toEqual([]);
  for (const text of [startQuestion, lacking, fill]) expect(page.textContent).toContain(text);
  expect(page.textContent).not.toContain('adminAppointment.otherDay');
  await press('leave');
  expect(page.textContent).not.toContain(lacking);
  await press('adminAppointment.do_start');
  await act(async () => back.close());
  expect(page.textContent).not.toContain(lacking);
  await press('adminAppointment.do_start');
  await press(startQuestion);
  expect(server.asked).toEqual(['start']);
});

test('0104 the question stays where the way back is gone while its step is made, and says what came of it', async () => {
  const { page, show, press } = opened();
  const made = Promise.withResolvers<void>();
  server.step = () => made.promise;
  await show('arrived', 2, ['start'], [], [consent]);
  await press('adminAppointment.do_start');
  await press(startQuestion);
  await act(async () => back.close());
  await act(async () => made.reject(new Error('No line')));
  expect(page.textContent).toContain(`${startQuestion}No line`);
});

test('0104 a form that is completed while it is asked about says so', async () => {
  const { page, show, press } = opened();
  await show('arrived', 2, ['start'], [], [consent]);
  await press('adminAppointment.do_start');
  await show('arrived', 2, ['start'], [], [signed]);
  expect(page.textContent).toContain(startQuestion);
  expect(page.textContent).toContain('ConsentadminAppointment.formDone');
  for (const text of [lacking, fill]) expect(page.textContent).not.toContain(text);
});

test('0104 another day and an open form are one question', async () => {
  vi.setSystemTime(visit.startsAt - 7 * 24 * 3_600_000);
  const { page, show, press } = opened();
  await show('arrived', 2, ['start'], [], [consent]);
  await press('adminAppointment.do_start');
  for (const text of ['adminAppointment.otherDay', lacking]) expect(page.textContent).toContain(text);
  await press(startQuestion);
  expect(server.asked).toEqual(['start']);
});

test('0104 the question before a finish names the form that is still open', async () => {
  const { page, show, press } = opened();
  await show('in_service', 3, ['finish'], [], [consent, { ...signed, formId: 'signed', title: 'Signed' }]);
  await press('adminAppointment.do_finish');
  for (const text of ['asks finish', lacking]) expect(page.textContent).toContain(text);
  expect(page.textContent).not.toContain('Signed');
});

test('0104 nothing is asked where forms are completed or optional, nor of an arrival', async () => {
  const { show, press } = opened();
  const forms = [signed, { ...consent, formId: 'optional', isRequired: false }];
  await show('confirmed', 1, ['arrive'], [], [consent]);
  await press('adminAppointment.do_arrive');
  await show('arrived', 2, ['start'], [], forms);
  await press('adminAppointment.do_start');
  expect(server.asked).toEqual(['arrive', 'start']);
});

test('0098 a step that is read before its answer comes closes nothing, and is not told as another desk’s', async () => {
  const { page, show, press } = opened();
  await show('in_service', 3, ['finish']);
  await press('adminAppointment.do_finish');
  const answer = answering();
  await press('asks finish');
  await show('finished', 4, ['undoStep'], [byZoe('booking_finished')]);
  expect(page.textContent).toContain('asks finish');
  expect(tellings(page)).toBe(0);
  await act(async () => answer.done());
  expect(page.textContent).not.toContain('asks finish');
  expect(page.textContent).toContain('adminAppointment.done_finish');
  expect(tellings(page)).toBe(0);
});

test('0098 a question whose answer is refused, since another desk was faster, closes and says who it was', async () => {
  const { page, show, press } = opened();
  await show('in_service', 3, ['finish']);
  await press('adminAppointment.do_finish');
  const answer = answering();
  await press('asks finish');
  await show('finished', 4, ['undoStep'], [byZoe('booking_finished')]);
  await act(async () => answer.refuse(overtaken()));
  expect(page.textContent).not.toContain('asks finish');
  expect(tellings(page)).toBe(1);
  // The buttons below have changed, too.
  await press('adminAppointment.undo_finished');
  expect(server.asked).toEqual([]);
});

test('a step of one’s own that is read before its answer holds no press, and the next change elsewhere does', async () => {
  const { show, press, wait } = opened();
  await show('confirmed', 1, ['arrive']);
  const answer = answering();
  await press('adminAppointment.do_arrive');
  await show('arrived', 2, ['start']);
  await act(async () => answer.done());
  await press('adminAppointment.do_start');
  expect(server.asked).toEqual(['arrive', 'start']);
  await act(async () => answer.done());
  await show('in_service', 3, ['undoStep']);
  await show('arrived', 4, ['start']);
  await press('adminAppointment.do_start');
  expect(server.asked).toEqual(['arrive', 'start']);
  await wait(600);
  await press('adminAppointment.do_start');
  expect(server.asked).toEqual(['arrive', 'start', 'start']);
});

test('a change that leaves the buttons as they are holds no press', async () => {
  const { show, press } = opened();
  await show('confirmed', 1, ['arrive', 'move']);
  await show('confirmed', 2, ['arrive', 'move']);
  await press('adminAppointment.do_arrive');
  expect(server.asked).toEqual(['arrive']);
});

test('a press in the moment in which another desk changes the appointment takes no other step', async () => {
  const { show, press, wait } = opened();
  await show('confirmed', 1, ['arrive']);
  await show('arrived', 2, ['start']);
  await press('adminAppointment.do_start');
  expect(server.asked).toEqual([]);
  await wait(600);
  await press('adminAppointment.do_start');
  expect(server.asked).toEqual(['start']);
  // After a press of one's own the next step is there at once.
  await show('in_service', 3, ['undoStep']);
  await press('adminCalendar.undo');
  expect(server.asked).toEqual(['start', 'undo']);
});

test('0098 there is one way back at a time: beside what was done, and among the others where it is opened later', async () => {
  const here = opened();
  const ways = ({ page, hasUndo }: typeof here) => [
    hasUndo(),
    page.textContent.includes('adminAppointment.undo_arrived'),
  ];
  await here.show('confirmed', 1, ['arrive']);
  await here.press('adminAppointment.do_arrive');
  await here.show('arrived', 2, ['undoStep']);
  await here.wait(60_000);
  expect(ways(here)).toEqual([true, false]);
  const later = opened();
  await later.show('arrived', 2, ['undoStep']);
  expect(ways(later)).toEqual([false, true]);
});

test('the second tap of a finger takes neither the next step nor the way back', async () => {
  const { show, press, wait } = opened();
  await show('confirmed', 1, ['arrive']);
  await press('adminAppointment.do_arrive', 'touch');
  await show('arrived', 2, [...undoable]);
  await wait(300);
  await press('adminAppointment.do_start', 'touch');
  await press('adminCalendar.undo', 'touch');
  expect(server.asked).toEqual(['arrive']);
  await wait(300);
  await press('adminAppointment.do_start', 'touch');
  expect(server.asked).toEqual(['arrive', 'start']);
});

test('an arrival is the main action on the day of the visit alone', async () => {
  const { show, lookOf } = opened();
  await show('confirmed', 1, ['arrive', 'move']);
  expect(lookOf('adminAppointment.do_arrive')).toMatch(/primary/);
  vi.setSystemTime(visit.startsAt - 7 * 24 * 3_600_000);
  const early = opened();
  await early.show('confirmed', 1, ['arrive', 'move']);
  expect(early.lookOf('adminAppointment.do_arrive')).toMatch(/secondary/);
  await early.show('to_confirm', 2, ['confirm', 'arrive']);
  expect(early.lookOf('adminAppointment.do_confirm')).toMatch(/primary/);
});

test('another time is proposed to who can be asked by mail; for who can’t, the way is to change it', async () => {
  const { page, show, press } = opened();
  await show('confirmed', 1, ['propose', 'move']);
  await press('adminAppointment.more');
  await press('adminAppointment.do_propose');
  expect(page.textContent).toContain('adminAppointment.proposeUnheard');
  expect(page.textContent).not.toContain('proposes');
  await press('adminAppointment.do_move');
  expect(page.textContent).toContain('moves');
  expect(page.textContent).not.toContain('adminAppointment.proposeUnheard');
});
