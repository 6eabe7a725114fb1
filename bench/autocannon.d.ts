/** What the bench uses of the load generator, which brings no types. */
declare module 'autocannon' {
  type Sent = { method?: string; headers?: Record<string, string>; body?: string };
  type Request = Sent & {
    setupRequest?: (request: Sent) => Sent;
    onResponse?: (status: number, body: string) => void;
  };
  type Options = {
    url: string;
    connections: number;
    timeout?: number;
    requests: Request[];
  } & ({ duration: number } | { amount: number });
  type Instance = Promise<{ errors: number; timeouts: number }> & {
    on: (
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ) => void;
  };
  const autocannon: (options: Options) => Instance;
  export default autocannon;
}
