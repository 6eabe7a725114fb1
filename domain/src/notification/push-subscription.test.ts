import { expect, test } from 'vitest';
import { isPushSubscription, readPushSubscription, standardPushHosts } from './push-subscription.ts';

const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
const read = (endpoint: unknown, more: object = {}, hosts = standardPushHosts) =>
  readPushSubscription(JSON.stringify({ endpoint, keys, ...more }), hosts);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://sg2p.notify.windows.com/w/?token=abc',
])('C-261 a subscription at a push service is one: %s', (endpoint) => {
  expect(read(endpoint)).toEqual({ endpoint, ...keys });
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://notify.windows.com.evil.example/',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:5432/',
  'https://localhost/',
  'file:///etc/passwd',
  'no address',
  7,
])('C-261 a server sends to no other address: %s', (endpoint) => {
  expect(read(endpoint)).toBeNull();
});

test('C-261 a host of the operator counts as it is written: a name with https, or a whole origin', () => {
  expect(read('https://push.example/1', {}, ['push.example'])).not.toBeNull();
  expect(read('http://push.example/1', {}, ['push.example'])).toBeNull();
  expect(read('http://127.0.0.1:4000/1', {}, ['http://127.0.0.1:4000'])).not.toBeNull();
  expect(read('http://127.0.0.1:4001/1', {}, ['http://127.0.0.1:4000'])).toBeNull();
});

test('C-261 keys have the length of keys', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  expect(read(endpoint, { keys: { ...keys, auth: 'short' } })).toBeNull();
  expect(read(endpoint, { keys: { ...keys, p256dh: undefined } })).toBeNull();
  expect(read(endpoint, { keys: null })).toBeNull();
  expect(read(endpoint, { keys: { ...keys, auth: `${keys.auth}==` } })).not.toBeNull();
  expect(readPushSubscription('{', standardPushHosts)).toBeNull();
  expect(readPushSubscription('null', standardPushHosts)).toBeNull();
});

test('C-261 the id of a native app is no subscription', () => {
  expect(isPushSubscription('native:device/1')).toBe(false);
  expect(isPushSubscription('{"endpoint":1}')).toBe(true);
});
