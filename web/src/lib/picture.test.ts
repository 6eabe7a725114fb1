import { expect, test } from 'vitest';
import { pictureAt } from './picture.ts';

test('G-098 a shop’s picture and an uploaded one are found in other widths, foreign ones stay as they are', () => {
  expect(pictureAt('/files/0f-720.webp', 96)).toBe('/files/0f-96.webp');
  const own = `/files/images/${'0a'.repeat(16)}/Ab3dEf9hAb3dEf9h`;
  expect(pictureAt(`${own}.jpg`, 96)).toBe(`${own}-96.webp`);
  expect(pictureAt(`${own}.webp`, 360)).toBe(`${own}-360.webp`);
  expect(pictureAt(`${own}.png`, 1440)).toBe(`${own}.png`);
  expect(pictureAt('https://elsewhere.example.com/me.png', 96)).toBe('https://elsewhere.example.com/me.png');
  expect(pictureAt(null, 96)).toBeNull();
});
