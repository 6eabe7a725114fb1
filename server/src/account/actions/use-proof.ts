import type { CodePurpose } from '@parlour/contract/account/calls';
import type { Trx } from '../../platform/db/schema.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Ctx } from '../../platform/context.ts';
import { type AddressProof, takeAddressProof } from '../queries/codes.ts';

/** Uses up the proof of an address for another module: what it was proved for, or null when it is worth nothing here. */
export async function useProof(
  trx: Trx,
  ctx: Pick<Ctx, 'deviceId' | 'clock'>,
  purpose: CodePurpose,
  token: string,
): Promise<AddressProof | null> {
  return takeAddressProof(trx, hashSecret(token), purpose, ctx.deviceId, ctx.clock.now());
}
