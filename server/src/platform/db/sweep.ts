import { teamPushLifeMs } from '@parlour/domain/notification/push-life';
import { sql } from 'kysely';
import { keyLifeMs } from '../http/idempotency.ts';
import { forEachChainWith } from './chains-with.ts';
import { inSteps } from './in-steps.ts';
import type { Db } from './schema.ts';

/** The longest window of any limit. */
const attemptLifeMs = 24 * 3_600_000;
/** How long a member of a team finds those again who were opened last. */
const recentLifeMs = 30 * 24 * 3_600_000;
/** How long lines and reports of browsers are kept. */
const logLifeMs = 30 * 24 * 3_600_000;

/** Deletes what only had to be kept for a while: answers of idempotency keys, counted attempts, dead tokens, codes and sign-ups. */
export async function sweep(db: Db, now: number): Promise<void> {
  await sweepRequests(db, now);
  await db.deleteFrom('viewTokens').where('expiresAt', '<', new Date(now)).execute();
  await sweepAccounts(db, now);
  const tooOld = new Date(now - logLifeMs);
  await db.deleteFrom('logItems').where('receivedAt', '<', tooOld).execute();
  await db.deleteFrom('errorReports').where('receivedAt', '<', tooOld).execute();
}

/** What comes with every request is much: it goes in small steps. */
async function sweepRequests(db: Db, now: number): Promise<void> {
  await inSteps(async (most) => {
    const deleted = await sql`
      delete from idempotency_keys where (owner, key) in (
        select owner, key from idempotency_keys where created_at < ${new Date(now - keyLifeMs)} limit ${most})`.execute(
      db,
    );
    return Number(deleted.numAffectedRows ?? 0);
  });
  await inSteps(async (most) => {
    const deleted = await sql`
      delete from attempts where (bucket, window_start) in (
        select bucket, window_start from attempts where window_start < ${new Date(now - attemptLifeMs)} limit ${most})`.execute(
      db,
    );
    return Number(deleted.numAffectedRows ?? 0);
  });
}

const dayMs = 24 * 3_600_000;
/** How long it is kept what happened around the safety of accounts. */
const auditLifeMs = 90 * dayMs;

/** What is over around accounts. Codes and failures are kept for a day, since limits count them. */
async function sweepAccounts(db: Db, now: number): Promise<void> {
  const at = new Date(now);
  const yesterday = new Date(now - dayMs);
  for (const table of [
    'accessTokens',
    'sessions',
    'pendingSignUps',
    'proofTokens',
    'emailChanges',
    'passkeyChallenges',
    'teamPasskeyChallenges',
    'teamSessions',
  ] as const)
    await db.deleteFrom(table).where('expiresAt', '<', at).execute();
  await db.deleteFrom('codes').where('createdAt', '<', yesterday).execute();
  await db.deleteFrom('signInLinks').where('createdAt', '<', yesterday).execute();
  await db
    .deleteFrom('accountAudit')
    .where('at', '<', new Date(now - auditLifeMs))
    .execute();
  await db.deleteFrom('loginFailures').where('dayStart', '<', yesterday).where('blockedUntil', '<', at).execute();
  await sweepTeams(db, now);
  await sweepByChain(db, at, yesterday);
}

/** How long an invitation that nobody accepted is shown as over, and how long a browser is remembered. */
const lapsedInvitationMs = 30 * dayMs;
const deviceLifeMs = 400 * dayMs;

/** Invitations that lapsed go with the address that was invited, unless its owner works anywhere else. */
async function sweepTeams(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('teamPushPlaces')
    .where('createdAt', '<', new Date(now - teamPushLifeMs))
    .execute();
  await db
    .deleteFrom('teamMemberships')
    .where('state', '=', 'invited')
    .where('invitedUntil', '<', new Date(now - lapsedInvitationMs))
    .execute();
  const gone = await db
    .deleteFrom('teamMembers')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('teamMemberships').select('chainId').whereRef('memberId', '=', 'teamMembers.id'))),
    )
    .returning('email')
    .execute();
  const addresses = gone.map(({ email }) => email.toLowerCase());
  if (addresses.length > 0)
    await db
      .deleteFrom('mails')
      .where('chainId', '=', '')
      .where('id', 'like', 'team.%')
      .where(({ fn }) => fn<string>('lower', ['recipient']), 'in', addresses)
      .execute();
  await db
    .deleteFrom('teamDevices')
    .where('seenAt', '<', new Date(now - deviceLifeMs))
    .execute();
}

/** What is over in the tables of chains; mails to accounts have the chain ''. */
async function sweepByChain(db: Db, at: Date, yesterday: Date): Promise<void> {
  await forEachChainWith(db, sql`missing_email_links where expires_at < ${at}`, (chainId) =>
    db.deleteFrom('missingEmailLinks').where('chainId', '=', chainId).where('expiresAt', '<', at).execute(),
  );
  await forEachChainWith(db, sql`leads where expires_at < ${at}`, (chainId) =>
    db.deleteFrom('leads').where('chainId', '=', chainId).where('expiresAt', '<', at).execute(),
  );
  const lookedAt = new Date(at.getTime() - recentLifeMs);
  await forEachChainWith(db, sql`recent_customers where seen_at < ${lookedAt}`, (chainId) =>
    db.deleteFrom('recentCustomers').where('chainId', '=', chainId).where('seenAt', '<', lookedAt).execute(),
  );
  await forEachChainWith(db, sql`known_contacts where until < ${at}`, (chainId) =>
    db.deleteFrom('knownContacts').where('chainId', '=', chainId).where('until', '<', at).execute(),
  );
  // Links of visits have no end of their own, and stay.
  await forEachChainWith(db, sql`link_tokens where expires_at < ${at}`, (chainId) =>
    db.deleteFrom('linkTokens').where('chainId', '=', chainId).where('expiresAt', '<', at).execute(),
  );
  // Mails with a code that never left: the code is over, and its text goes.
  const isOver = sql<boolean>`is_sealed and created_at < ${yesterday} and body_text <> ''`;
  await forEachChainWith(db, sql`mails where ${isOver}`, (chainId) =>
    db.updateTable('mails').set({ bodyText: '', bodyHtml: '' }).where('chainId', '=', chainId).where(isOver).execute(),
  );
}
