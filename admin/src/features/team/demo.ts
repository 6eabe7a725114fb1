import type { Envelope } from '@parlour/contract/envelope';
import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { keepSession } from '../../lib/session.ts';

/** The owner of a chain of the demo. */
type DemoOwner = { email: string; chain: string };

/** These addresses are there in demo and test only, and only on the own machine. */
async function askDemo<Result>(path: string, init?: RequestInit): Promise<Result> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as Envelope<Result>).result;
}

export const demoOwnersQuery = () =>
  queryOptions({ queryKey: ['demoOwners'], queryFn: () => askDemo<DemoOwner[]>('/dev/team'), retry: false });

export async function enterAsOwner(email: string, language: string): Promise<void> {
  const headers = { 'content-type': 'application/json', language };
  const init = { method: 'POST', headers, body: JSON.stringify({ email }) };
  keepSession(await askDemo<TeamSignIn>('/dev/team/sign-in', init));
}
