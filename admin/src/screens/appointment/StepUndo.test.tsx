import type { Appointment } from '@parlour/contract/appointment/read';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { AppContext } from '../../lib/app-context.ts';
import { CurrentAppContext } from '../../lib/app-context.ts';
import type { Done } from '../../features/appointment/step-undo.ts';
import { StepUndo } from './StepUndo.tsx';

vi.mock('../../lib/use-action.ts', () => ({
  useAction: () => ({ isBusy: false, error: 'A colleague has begun it', clear() {}, run() {}, submit() {} }),
}));
vi.mock('./use-changed.ts', () => ({ useChanged: () => () => Promise.resolve() }));
vi.mock('../../features/team/store.ts', () => ({ useStore: () => ({ store: { id: 'north' } }) }));

const shown = (state: Appointment['state'], done: Done) =>
  renderToStaticMarkup(
    <CurrentAppContext value={{ t: (key: string) => key, language: 'en' } as unknown as AppContext}>
      <StepUndo
        appointment={{ id: 'visit', version: 3, state, actions: ['undoStep'] } as unknown as Appointment}
        done={done}
        onDone={() => {}}
      />
    </CurrentAppContext>,
  );

test('a refused undo says why, also when the appointment is in another state by then and offers it no more', () => {
  expect(shown('arrived', 'arrive')).toContain('adminCalendar.undo');
  const other = shown('in_service', 'arrive');
  expect(other).not.toContain('adminCalendar.undo');
  expect(other).toContain('A colleague has begun it');
});
