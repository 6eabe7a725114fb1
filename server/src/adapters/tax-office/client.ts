import type { TaxAccount } from '../../platform/ports/tax-office.ts';

const waitMs = 20_000;
/** A token is left alone so long before its end. */
const sparedMs = 60_000;

/** The office did not answer, or in a way that says nothing about the document; it is asked again. */
export class OfficeAway extends Error {
  override name = 'OfficeAway';
  constructor(status: number) {
    super(`The tax office answered ${status}.`);
  }
}

type Settings = Pick<TaxAccount, 'clientId' | 'clientSecret'> & { origin: string };
type Answered<Body> = { status: number; body: Body };
export type Ask = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Answered<Body>>;

/** What the office says to be too early, not to be read, or to be its own fault. */
const isAway = (status: number) =>
  status === 401 || status === 403 || status === 422 || status === 429 || status >= 500;

/** Asks the office with the token of a store, which is fetched when it is needed. */
export function createClient({ origin, clientId, clientSecret }: Settings): Ask {
  let token: { value: string; endsAt: number } | null = null;

  async function logIn(): Promise<string> {
    if (token && Date.now() < token.endsAt - sparedMs) return token.value;
    const response = await fetch(`${origin}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
        scope: 'InvoicingAPI',
      }),
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
    });
    const body = (await response.json().catch(() => ({}))) as { access_token?: string; expires_in?: number };
    if (!response.ok || !body.access_token) throw new OfficeAway(response.status);
    token = { value: body.access_token, endsAt: Date.now() + (body.expires_in ?? 0) * 1000 };
    return token.value;
  }

  return async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${await logIn()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
    });
    if (response.status === 401) token = null;
    if (isAway(response.status)) throw new OfficeAway(response.status);
    return { status: response.status, body: (await response.json().catch(() => ({}))) as Body };
  };
}
