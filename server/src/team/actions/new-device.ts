import { deviceName } from '../../account/formats/device-name.ts';
import type { MailBrand } from '../../account/ports/account-mailer.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Ctx } from '../context.ts';
import { hasDevices, knowsDevice, noteDevice, type TeamMemberRow } from '../queries/members.ts';

/** `mark`: the hash of the mark that the browser has from now on; `wasMarked`: it came with one. */
type Browser = { member: TeamMemberRow; brand: MailBrand; mark: string; wasMarked: boolean };

/** Notes the browser of a complete sign-in, and tells the member of one that is new. */
export async function noteBrowser(trx: Trx, ctx: Ctx, { member, brand, mark, wasMarked }: Browser): Promise<void> {
  const isKnown = wasMarked && (await knowsDevice(trx, member.id, mark));
  if (!isKnown && (await hasDevices(trx, member.id)))
    await ctx.teamMails.write(trx, ctx, { kind: 'teamNewDevice', device: deviceName(ctx.userAgent) }, member, brand);
  await noteDevice(trx, member.id, mark, ctx.clock.now());
}
