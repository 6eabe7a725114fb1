import { expect, test } from 'vitest';
import { checkQrContent, checkShared } from './check-shared.ts';
import { inviteAddress } from './invite-address.ts';

const ours = ['https://book.example.com', 'https://chain-a.example.com'];
const kind = 'invitationRegisterMember';

test('A-149 C-186 the shared link is origin, path and the three ids in this order', () => {
  expect(inviteAddress('https://host', { memberId: '1', shopId: '2', userId: '3' })).toBe(
    'https://host/enterSharedinfo?memberId=1&compId=2&userId=3',
  );
  expect(inviteAddress('https://host', { memberId: null, shopId: 'a b', userId: '3&x=1' })).toBe(
    'https://host/enterSharedinfo?compId=a+b&userId=3%26x%3D1',
  );
});

test.each([
  ['https://book.example.com/enterSharedinfo?memberId=1&compId=2&userId=3', true],
  ['https://chain-a.example.com/enterSharedinfo', true],
  ['https://book.example.com/enterSharedinfo/', false],
  ['https://book.example.com/home', false],
  ['https://book.example.com/enterSharedinfo#t=secret', false],
  ['https://evil.example/enterSharedinfo?userId=3', false],
  ['https://book.example.com.evil.example/enterSharedinfo', false],
  ['https://book.example.com@evil.example/enterSharedinfo', false],
  ['https://evil.example\\@book.example.com/enterSharedinfo', false],
  ['https://user:secret@book.example.com/enterSharedinfo', false],
  ['http://book.example.com/enterSharedinfo', false],
  ['https:book.example.com/enterSharedinfo', false],
  ['//book.example.com/enterSharedinfo', false],
  ['/enterSharedinfo', false],
  ['javascript:alert(1)//book.example.com/enterSharedinfo', false],
  ['https://book.example.com/enterSharedinfo?x=\nhttps://evil.example', false],
  [`https://book.example.com/enterSharedinfo?x=${'a'.repeat(470)}`, false],
  ['', false],
])('A-150 G-084 a short link to %s: %s', (address, isAllowed) => {
  expect(checkShared(kind, address, ours).ok).toBe(isAllowed);
});

test.each([
  ['https://book.example.com/s/Ab3dEf9h', true],
  ['https://chain-a.example.com/home', true],
  ['https://evil.example/s/Ab3dEf9h', false],
  ['WIFI:S:cafe;T:WPA;P:secret;;', false],
  ['hello', false],
  [`https://book.example.com/${'a'.repeat(487)}`, true],
  [`https://book.example.com/${'a'.repeat(488)}`, false],
])('A-151 G-083 a QR picture of %s: %s', (content, isAllowed) => {
  expect(checkQrContent(content, ours).ok).toBe(isAllowed);
});
