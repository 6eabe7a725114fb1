import type { FindCodeTarget } from '../account/ports.ts';
import { findUnproven } from './queries/wishes.ts';

/** The wish that waits for the proof of an e-mail. */
export const findWishTarget: FindCodeTarget = async (ctx, address) => {
  const wish = address.kind === 'email' ? await findUnproven(ctx.db, address.key, ctx.deviceId) : null;
  // As with sign-ups: nobody knows yet whether the name belongs to the address.
  return (
    wish && {
      subjectId: wish.id,
      accountId: null,
      to: { email: wish.email, language: ctx.lang, firstName: '', lastName: '' },
    }
  );
};
