import { expect, test } from 'vitest';
import { compressed, pictureAt, pictureSet, socialPicture } from './picture-address.ts';

test('G-098 a shop’s picture and an uploaded one are found in other widths, foreign ones stay as they are', () => {
  expect(pictureAt('/files/0f-720.webp', 96)).toBe('/files/0f-96.webp');
  const own = `/files/images/${'0a'.repeat(16)}/Ab3dEf9hAb3dEf9h`;
  expect(pictureAt(`${own}.jpg`, 96)).toBe(`${own}-96.webp`);
  expect(pictureAt(`${own}.webp`, 360)).toBe(`${own}-360.webp`);
  expect(pictureAt(`${own}.png`, 1440)).toBe(`${own}.png`);
  expect(pictureAt('https://elsewhere.example.com/me.png', 96)).toBe('https://elsewhere.example.com/me.png');
  expect(pictureAt(null, 96)).toBeNull();
});

test('B-318 G-34 pictures of our file store are asked for compressed; drawings, videos and what lies elsewhere stay as they are', () => {
  expect(compressed('/files/0f-720.webp')).toBe('/files/0f-720.webp?q=50');
  expect(compressed('https://files.example.com/files/a.jpg')).toBe('https://files.example.com/files/a.jpg?q=50');
  expect(compressed('/files/private/a.jpg?expires=1&signature=x')).toBe(
    '/files/private/a.jpg?expires=1&signature=x&q=50',
  );
  for (const url of [
    '/files/a.jpg?q=50',
    '/files/a.svg',
    '/files/a.gif',
    '/files/a.MP4',
    '/files/a.webm?t=1',
    'data:image/png;base64,AA',
    'blob:http://localhost/1',
    '/assets/a.png',
    'https://elsewhere.example.com/a.jpg',
  ])
    expect(compressed(url)).toBe(url);
});

test('B-318 a picture that fills its place names its widths, an uploaded one those that lie beside it', () => {
  expect(pictureSet('/files/0f-720.webp')).toBe(
    '/files/0f-360.webp?q=50 360w, /files/0f-720.webp?q=50 720w, /files/0f-1440.webp?q=50 1440w',
  );
  const own = `/files/images/${'0a'.repeat(16)}/Ab3dEf9hAb3dEf9h`;
  expect(pictureSet(`${own}.jpg`)).toBe(`${own}-360.webp?q=50 360w, ${own}-720.webp?q=50 720w`);
  expect(pictureSet('https://elsewhere.example.com/me.png')).toBeUndefined();
});

test('a shared link shows the cover as JPEG, or the colour of the place', () => {
  expect(socialPicture('/files/0f-720.webp', '#1F6F5C')).toBe('/files/0f-social.jpg');
  expect(socialPicture(null, '#1F6F5C')).toBe('/files/social-1f6f5c.jpg');
  expect(socialPicture(null, '')).toBe('/files/social-2e56f2.jpg');
});
