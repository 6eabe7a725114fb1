import type { TeamOwner } from '@parlour/contract/admin/team';
import { jobActor } from '../platform/actor.ts';
import { inviteOwner } from '../team/actions/first-owner.ts';
import { type Outcome, runCommand } from './run-command.ts';

const actor = jobActor('command_line');

/** Invites an owner of a chain, and tells the link that is mailed to the address. */
export function owner(shop: string, email: string): Promise<Outcome> {
  return runCommand<TeamOwner>({
    here: (services) => inviteOwner({ ...services, actor }, { shop, email }),
    there: { method: 'POST', path: 'team/owner', body: { shop, email } },
    text: ({ chainName, url }) =>
      url === null
        ? `${email} owns ${chainName}, and signs in as before.`
        : `${email} is invited to own ${chainName}. The link is mailed, opens once, and lives for seven days:\n  ${url}`,
    unknown: `There is no shop with the key or id "${shop}", several stores have it (name the chain), or "${email}" is no e-mail address.`,
  });
}
