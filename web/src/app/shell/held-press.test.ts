import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { heldPressScript } from './held-press.ts';

/** A field as the server wrote it, which the customer has changed since; React remembers the value that it found when it took the page over. */
function field(localName: string, value: string, isRemembered: boolean) {
  const heard: string[] = [];
  let remembered = value;
  const dispatchEvent = ({ type }: Event) => {
    const isNews = !isRemembered || remembered !== value;
    remembered = value;
    if (isNews) heard.push(type);
  };
  const tracker = isRemembered ? { _valueTracker: { setValue: (to: string) => void (remembered = to) } } : {};
  return { heard, element: { localName, value, dispatchEvent, ...tracker } };
}

/** Changes fields before the app is alive, and lets it come alive. */
function comeAlive(...fields: ReturnType<typeof field>[]) {
  const page = new EventTarget();
  runInNewContext(heldPressScript, { window: page, Set, Event, sessionStorage: {} });
  for (const { element } of fields)
    page.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: element }));
  page.dispatchEvent(new Event('alive'));
}

test('F-144 what was typed before the page is alive is told once, an emptied field as well', () => {
  const [typed, emptied] = [field('input', 'derma', true), field('input', '', true)];
  comeAlive(typed, emptied);
  expect([typed.heard, emptied.heard]).toEqual([['input'], ['input']]);
});

test('F-144 what was chosen from a list before the page is alive is told as its change', () => {
  const chosen = field('select', 'nails', false);
  comeAlive(chosen);
  expect(chosen.heard).toEqual(['change']);
});
