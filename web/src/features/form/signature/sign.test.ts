import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../../lib/session/fake-browser.ts';
import { forgetTab } from '../../../lib/storage/tab-store.ts';
import { sign } from './sign.ts';

beforeEach(() => void fakeBrowser());

/** A signature whose picture and whose address arrive when the test says so. */
function begin() {
  const picture = Promise.withResolvers<Blob | null>();
  const address = Promise.withResolvers<string>();
  const save = vi.fn<(file: File) => Promise<string>>(() => address.promise);
  let isOpen = true;
  const signed = sign({ makePicture: () => picture.promise, save, isOpen: () => isOpen });
  const close = () => {
    isOpen = false;
  };
  const untilSaving = async () => {
    picture.resolve(new Blob(['x']));
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
  };
  return { picture, address, save, signed, close, untilSaving };
}

test('a signature that was saved has its address, whatever was forgotten before it', async () => {
  forgetTab();
  const { address, save, signed, untilSaving } = begin();
  await untilSaving();
  address.resolve('/files/1');
  expect(await signed).toEqual({ address: '/files/1' });
  expect(save.mock.calls[0]![0]).toMatchObject({ name: 'signature.png', type: 'image/png' });
});

test('a signature whose screen is closed while it is saved is not given', async () => {
  const { address, signed, close, untilSaving } = begin();
  await untilSaving();
  close();
  address.resolve('/files/1');
  expect(await signed).toBeNull();
});

test('a signature of a customer who signs out while it is saved is not given, although its screen is open', async () => {
  const { address, signed, untilSaving } = begin();
  await untilSaving();
  forgetTab();
  address.resolve('/files/1');
  expect(await signed).toBeNull();
});

test.each(['close', 'forget'] as const)('a picture that is ready too late is not saved (%s)', async (why) => {
  const { picture, save, signed, close } = begin();
  if (why === 'close') close();
  else forgetTab();
  picture.resolve(new Blob(['x']));
  expect(await signed).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test('what fails is told while the screen is open, and to nobody afterwards', async () => {
  const open = begin();
  await open.untilSaving();
  open.address.reject(new Error('offline'));
  expect(await open.signed).toEqual({ fault: 'file.uploadFailed' });
  const closed = begin();
  await closed.untilSaving();
  closed.close();
  closed.address.reject(new Error('offline'));
  expect(await closed.signed).toBeNull();
  const empty = begin();
  empty.picture.resolve(null);
  expect(await empty.signed).toEqual({ fault: 'form.signatureEmpty' });
  const broken = begin();
  broken.picture.reject(new Error('no picture'));
  expect(await broken.signed).toEqual({ fault: 'form.signatureFailed' });
});
