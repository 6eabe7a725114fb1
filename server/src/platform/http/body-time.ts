import type { IncomingMessage, Server } from 'node:http';

const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends requests whose body is not here in time, as the server ends those that are beyond its own, longer time. */
export function limitBodyTime(server: Server, ms: number): void {
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    const late = () => {
      if (request.complete) return;
      const error = Object.assign(new Error('The body did not come in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, request.socket);
    };
    waiting.set(request, setTimeout(late, ms).unref());
    request.once('close', () => giveBodyTime(request));
  });
}

/** Leaves a request the server's whole time, once it is known whose it is. */
export function giveBodyTime(request: IncomingMessage): void {
  clearTimeout(waiting.get(request));
}
