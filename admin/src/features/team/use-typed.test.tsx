import type { TeamMe } from '@parlour/contract/team/own';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { keepTyped } from '../../lib/kept-text.ts';
import { dropSession, keepSession, loseSession } from '../../lib/session.ts';
import { CurrentMe } from './me.ts';
import { CurrentStore, type StoreHere } from './store.ts';
import { useTyped } from './use-typed.ts';

afterEach(() => vi.unstubAllGlobals());

function Note({ bookingId }: { bookingId: string }) {
  const [text] = useTyped(`note ${bookingId}`, () => 'as it was');
  return <p>{text}</p>;
}

const inStore = (memberId: string, form: ReactNode) => (
  <CurrentMe value={{ id: memberId } as TeamMe}>
    <CurrentStore value={{ store: { id: 'north' } } as StoreHere}>{form}</CurrentStore>
  </CurrentMe>
);
const shown = (memberId: string, bookingId: string) =>
  renderToStaticMarkup(inStore(memberId, <Note bookingId={bookingId} />));

function stubStorage(): Map<string, string> {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  return texts;
}

test('a form that opens again after a lost sign-in begins with what its member had typed into it', () => {
  stubStorage();
  keepTyped('ada', 'north note 1', 'typed and not saved');
  expect(shown('ada', '1')).toContain('typed and not saved');
  expect([shown('ada', '2'), shown('ben', '1')].every((html) => html.includes('as it was'))).toBe(true);
});

/** As much of a document as a form that shows nothing needs. */
function stubPage(): Element {
  const heard = { addEventListener: () => {}, removeEventListener: () => {} };
  const document: Record<string, unknown> = { ...heard, nodeType: 9, nodeName: '#document', activeElement: null };
  vi.stubGlobal('window', { ...heard, document, HTMLIFrameElement: class {} });
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document['defaultView'] = window;
  return { ...heard, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document } as unknown as Element;
}

/** A form in a page: it shows nothing, and says what it holds. */
function openedForm() {
  const texts = stubStorage();
  const root = createRoot(stubPage());
  const form = { text: '', type: null as unknown as (text: string) => void };
  function Form() {
    const [text, type] = useTyped('note 1', () => '');
    Object.assign(form, { text, type });
    return null;
  }
  const show = (key: string | null) =>
    act(async () => root.render(<StrictMode>{key !== null && inStore('ada', <Form key={key} />)}</StrictMode>));
  const type = (text: string) => act(async () => form.type(text));
  return { texts, form, show, type };
}
const signedIn = (token = 'one') => keepSession({ token, stage: 'full', expiresAt: 0 });

test('what was typed into a form is gone when it closes in any way, and opens in no next one', async () => {
  signedIn();
  const { texts, form, show, type } = openedForm();
  await show('first');
  await type('Prefers tea');
  expect([...texts.values()]).toEqual(['"Prefers tea"']);
  await show(null);
  expect([...texts.keys()]).toEqual([]);
  await show('next');
  expect(form.text).toBe('');
  await show(null);
});

test('a form that is built again in its place keeps what was typed, and so does one whose sign-in was lost', async () => {
  signedIn();
  const { texts, form, show, type } = openedForm();
  await show('first');
  await type('Prefers tea');
  await show('second');
  expect([form.text, [...texts.values()]]).toEqual(['Prefers tea', ['"Prefers tea"']]);
  loseSession();
  await show(null);
  signedIn('two');
  await show('third');
  expect(form.text).toBe('Prefers tea');
  await show(null);
  expect([...texts.keys()]).toEqual([]);
  dropSession();
});
