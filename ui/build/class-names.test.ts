import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const files = ['/ui/src/Button.module.css', '/ui/src/Card.module.css'] as const;

test('ssr: each build gives a class the same name, whatever other files it reads before', () => {
  const ofBrowser = classNames('/web');
  const ofServer = classNames('/web');
  ofServer('title', files[1]);
  expect(ofServer('button', files[0])).toBe(ofBrowser('button', files[0]));
});

test('classes of one file and of two have different names, one class has one', () => {
  const nameOf = classNames('/web');
  const names = [nameOf('title', files[0]), nameOf('text', files[0]), nameOf('title', files[1])];
  expect(new Set(names).size).toBe(3);
  expect(nameOf('text', files[0])).toBe(names[1]);
  for (const name of names) expect(name).toMatch(/^_\w+$/);
});
