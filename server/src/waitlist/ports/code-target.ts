import type { FindCodeTarget } from '../../account/ports/code-targets.ts';
import { findUnproven } from '../queries/entries.ts';

/** The entry that waits for the proof of an e-mail. */
export const findEntryTarget: FindCodeTarget = async (ctx, address) => {
  const entry = address.kind === 'email' ? await findUnproven(ctx.db, address.key, ctx.deviceId) : null;
  // As with sign-ups: it is not known yet whether the name belongs to the address.
  return (
    entry && {
      subjectId: entry.id,
      accountId: null,
      to: { email: entry.email, language: ctx.lang, firstName: '', lastName: '' },
    }
  );
};
