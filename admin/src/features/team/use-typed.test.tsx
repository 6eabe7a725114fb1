import type { TeamMe } from '@parlour/contract/team/own';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { keepTyped } from '../../lib/kept-text.ts';
import { CurrentMe } from './me.ts';
import { CurrentStore, type StoreHere } from './store.ts';
import { useTyped } from './use-typed.ts';

afterEach(() => vi.unstubAllGlobals());

function Note({ bookingId }: { bookingId: string }) {
  const [text] = useTyped(`note ${bookingId}`, () => 'as it was');
  return <p>{text}</p>;
}

const shown = (memberId: string, bookingId: string) =>
  renderToStaticMarkup(
    <CurrentMe value={{ id: memberId } as TeamMe}>
      <CurrentStore value={{ store: { id: 'north' } } as StoreHere}>
        <Note bookingId={bookingId} />
      </CurrentStore>
    </CurrentMe>,
  );

test('a form that opens again after a lost sign-in begins with what its member had typed into it', () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  keepTyped('ada', 'north note 1', 'typed and not saved');
  expect(shown('ada', '1')).toContain('typed and not saved');
  expect([shown('ada', '2'), shown('ben', '1')].every((html) => html.includes('as it was'))).toBe(true);
});
