import { expect, test, vi } from 'vitest';
import { useUploads } from './uploads.ts';

const places = vi.hoisted(() => ({ values: [] as unknown[], next: 0 }));

/** As much of React as the hook needs: a render keeps its values by their order, and effects run at once. */
vi.mock('react', () => {
  const place = (make: () => unknown) => {
    const at = places.next++;
    if (!(at in places.values)) places.values[at] = make();
    return { read: () => places.values[at], write: (value: unknown) => (places.values[at] = value) };
  };
  return {
    useRef: (value: unknown) => place(() => ({ current: value })).read(),
    useState: (first: unknown) => {
      const { read, write } = place(() => (typeof first === 'function' ? (first as () => unknown)() : first));
      return [read(), write];
    },
    useEffect: (effect: () => unknown) => void effect(),
    useLayoutEffect: (effect: () => unknown) => void effect(),
  };
});

test('F-116 a file that arrives is told to the form as it is by then, not as it was when the upload began', async () => {
  const sent = Promise.withResolvers<{ url: string }>();
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
