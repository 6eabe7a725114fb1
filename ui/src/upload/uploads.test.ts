import { expect, test, vi } from 'vitest';
import { dropUploads, uploadsLeft } from './kept-uploads.ts';
import { useUploads } from './uploads.ts';

const places = vi.hoisted(() => ({ values: [] as unknown[], next: 0, end: undefined as unknown }));

/** As much of React as the hook needs: a render keeps its values by their order, and effects run at once. */
vi.mock('react', () => {
  const place = (make: () => unknown) => {
    const at = places.next++;
    if (!(at in places.values)) places.values[at] = make();
    return { read: () => places.values[at], write: (value: unknown) => (places.values[at] = value) };
  };
  return {
    useState: (first: unknown) => {
      const { read, write } = place(() => (typeof first === 'function' ? (first as () => unknown)() : first));
      return [read(), write];
    },
    useEffect: (effect: () => unknown) => void (places.end = effect()),
    useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
    useLayoutEffect: (effect: () => unknown) => void effect(),
  };
});

test('F-116 a file that arrives is told to the form as it is by then, not as it was when the upload began', async () => {
  const sent = Promise.withResolvers<{ url: string }>();
  places.values = [];
  const render = (onChange: (urls: string[]) => void) => {
    places.next = 0;
    return useUploads({ most: 3, send: () => sent.promise, onChange });
  };
  const [atFirst, byThen] = [vi.fn<(urls: string[]) => void>(), vi.fn<(urls: string[]) => void>()];
  render(atFirst).add([new File(['x'], 'x.png')]);
  render(byThen);
  sent.resolve({ url: '/files/x.png' });
  await vi.waitFor(() => expect(byThen).toHaveBeenCalledWith(['/files/x.png']));
  expect(atFirst).not.toHaveBeenCalled();
});

test('CNF-09 files under a name go on when their field goes away, and a field that is back shows them', async () => {
  const sent = Promise.withResolvers<{ url: string }>();
  const onChange = vi.fn<(urls: string[]) => void>();
  const open = () => {
    places.values = [];
    places.next = 0;
    return useUploads({ most: 3, send: () => sent.promise, onChange, keptAs: 'note' });
  };
  const goAway = () => (places.end as () => void)();
  open().add([new File(['x'], 'x.png')]);
  goAway();
  expect(uploadsLeft('note')).toBe('sending');
  expect(open().items).toMatchObject([{ name: 'x.png', state: 'sending' }]);
  goAway();
  sent.resolve({ url: '/files/x.png' });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(['/files/x.png']));
  expect(uploadsLeft('note')).toBe('none');
  expect(open().items).toMatchObject([{ name: 'x.png', state: 'done' }]);
  goAway();
  dropUploads('note');
  expect(open().items).toEqual([]);
});

test('CNF-09 files of a visit that was left are stopped, and the customer hears nothing of them', async () => {
  const sent = Promise.withResolvers<{ url: string }>();
  const onChange = vi.fn<(urls: string[]) => void>();
  places.values = [];
  places.next = 0;
  let signal: AbortSignal | undefined;
  const send = (_file: File, options: { signal: AbortSignal }) => {
    signal = options.signal;
    return sent.promise;
  };
  useUploads({ most: 3, send, onChange, keptAs: 'left' }).add([new File(['x'], 'x.png')]);
  await vi.waitFor(() => expect(signal).toBeDefined());
  dropUploads('left');
  sent.resolve({ url: '/files/x.png' });
  await sent.promise;
  expect(signal!.aborted).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});
