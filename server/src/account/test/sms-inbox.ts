import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsInbox = {
  url: string;
  messages: { to: string; text: string }[];
  /** The code of the newest message to a number. */
  codeTo: (mobile: string) => string;
  /** From now on the provider answers with an error, or well again. */
  fail: (isDown: boolean) => void;
  /** From now on the provider takes messages and does not answer, until it is released. */
  hold: () => void;
  letGo: () => void;
  close: () => void;
};

/** A provider of text messages on loopback that keeps what it is given. */
export async function openSmsInbox(): Promise<SmsInbox> {
  const messages: SmsInbox['messages'] = [];
  let isDown = false;
  let answering = Promise.resolve();
  let letGo = () => {};
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      if (!isDown) messages.push(JSON.parse(body) as SmsInbox['messages'][number]);
      void answering.then(() => response.writeHead(isDown ? 500 : 204).end());
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    messages,
    codeTo: (mobile) => /\d{6}/.exec(messages.findLast(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '',
    fail: (isDownNow) => void (isDown = isDownNow),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      [answering, letGo] = [promise, resolve];
    },
    letGo: () => {
      letGo();
      answering = Promise.resolve();
    },
    close: () => void provider.close(),
  };
}
