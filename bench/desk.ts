import { createHash } from 'node:crypto';
import { menuCalls } from '@parlour/contract/menu/calls';
import { shopCalls } from '@parlour/contract/shop/calls';
import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import type { SignedIn } from './calendar-page.ts';
import { startFloorPage } from './floor-page.ts';
import { withClient } from './postgres.ts';
import type { Server } from './server.ts';
import type { LoadedShop } from './shop.ts';

/** An owner as those of the demo are: without a password, and let in by the page for trying out. */
export async function signIn(
  server: Server,
  databaseUrl: string,
  { chainId }: LoadedShop,
  email = 'owner@bench.mail.example',
): Promise<SignedIn & { memberId: string }> {
  const memberId = createHash('sha256').update(email).digest('hex').slice(0, 22);
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into team_members (id, email, email_key, name, created_at) values ($1, $2, $2, 'Owner', now()) on conflict do nothing`,
      [memberId, email],
    );
    await client.query(
      `insert into team_memberships (member_id, chain_id, state, grants, staff_ids, invitation_id, invited_email, created_at)
        values ($1, $2, 'active', '[{"role":"owner","shopId":null}]', '[]', $1, '', now())`,
      [memberId, chainId],
    );
  });
  const answer = await fetch(`${server.origin}/dev/team/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { result } = (await answer.json()) as { result: TeamSignIn };
  return {
    memberId,
    token: result.token,
    signIn: result,
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
}

/** The same, who from then on is a staff member with a calendar of the own. */
export async function signInStaff(
  server: Server,
  databaseUrl: string,
  shop: LoadedShop,
  staffId: string,
): Promise<SignedIn> {
  const signedIn = await signIn(server, databaseUrl, shop, 'owner@staff.bench.mail.example');
  const grants = JSON.stringify([{ role: 'staff_member', shopId: shop.shopId }]);
  await withClient(databaseUrl, (client) =>
    client.query('update team_memberships set grants = $3, staff_ids = $4 where member_id = $1 and chain_id = $2', [
      signedIn.memberId,
      shop.chainId,
      grants,
      JSON.stringify([staffId]),
    ]),
  );
  return signedIn;
}

/** The floor page of this shop; it has no picture of its own, so it gets the least one that the server has. */
export async function floorPageOf(server: Server, { chainId, shopId }: LoadedShop) {
  const shop = await server.ask(shopCalls.get, { shopId });
  const categories = await server.ask(menuCalls.getServices, { shopId, chainId });
  return startFloorPage(shop, categories, `${server.origin}/favicon.ico`);
}

/** One answer after the other for some seconds, or until there are so many; the time of one, milliseconds. */
export async function millisecondsOf(
  address: string,
  { seconds, most = Infinity }: { seconds: number; most?: number },
  request: RequestInit = {},
): Promise<number> {
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < seconds * 1000 && count < most) {
    const answer = await fetch(address, request);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    await answer.arrayBuffer();
    count += 1;
  }
  return (performance.now() - from) / count;
}
