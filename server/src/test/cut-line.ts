import { createServer, type Socket, connect } from 'node:net';

/** A line to a database server that can be cut and joined again: what an outage looks like. */
export type CutLine = {
  databaseUrl: string;
  cut: () => Promise<void>;
  join: () => Promise<void>;
  close: () => Promise<void>;
};

export async function createCutLine(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { databaseUrl: url.href, cut, join: () => listen(port), close: cut };
}
