import type { Access, AnyCall } from '@parlour/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUserToken } from '../account/formats/user-token.ts';
import { createPerson, logIn, openAccounts, type Person, signUp } from '../account/test/person.ts';
import { keepPrivateFile } from '../file/actions/private-files.ts';
import { routeOf } from '../platform/http/serve.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { everyCall } from '../test/call-log.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import type { TestAnswer, TestOptions } from '../test/test-client.ts';
import { fill, joinLine, oneHour } from '../waitlist/test/entries.ts';

const internalKey = 'the key of the stores own software 0123456789';
let server: TestApp;
let shop: BuiltShop;

beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, INTERNAL_KEY: internalKey } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

/** The access of every call; a new one is entered here once it is decided who may make it. */
const declared: Record<Exclude<Access, 'internal'>, Record<string, string>> = {
  public: {
    account:
      'openView logIn logOut checkExists sendCode verifyCode resetPassword preRegister register openMissingEmail askMissingEmail saveMissingEmail askSignInLink logInWithLink askPasskeyLogIn logInWithPasskey',
    availability: 'getTimes getFeed getStaff getStoreTimes getLastDay getRestDays getSettings',
    booking: 'hold create checkSeries createSeries checkMember',
    payment: 'quote getTexts getDeposits merchants payDeposit payHold getOrder getPaid giveUpHold',
    language: 'getPack getRows',
    log: 'saveBatch reportError',
    member: 'addLead',
    menu: 'getServices getServicesOfStaff getService getProducts',
    subscription: 'plans getOrder',
    points: 'getRules',
    settings: 'unsubscribe',
    reference: 'getBaseData getTime getDictionary getRegions checkMobile',
    review: 'getScores getList',
    shop: 'get getOfChain getRecommended getNearby getSome getWebsites getMalls',
    staff: 'get getSafety getWorkTags getWorks',
    team: 'askPasskeyLogIn logInWithPasskey logIn openInvitation acceptInvitation askReset resetPassword',
    waitlist: 'join prove',
  },
  view: {
    account: 'sceneContact',
    bill: 'get pay',
    checkIn: 'open checkIn getCode',
    invoice: 'get register',
    ownReview: 'get add',
    changeQuote: 'get',
    proposal: 'confirm decline',
    booking: 'change changeState get openLink getPenalty getSeries cancelSeries pictures',
    file: 'noteToken storageConfig',
    form: 'getContext list getForm getAnswer renewFile save update findMember getInsurers getNeeded getOfRelation',
    gift: 'get claim',
    referral: 'accept',
    member: 'getContact getDetail addProfile',
    subscription: 'create pay',
    reference: 'getOwnDictionary getParameter getParameters getOwnRegions getAddress findPlaces',
    waitlist: 'get accept decline leave',
  },
  user: {
    settings:
      'listAddresses addAddress updateAddress deleteAddress getNotices saveNotices listContacts askExport getExport downloadExport previewDeletion deleteAccount',
    account:
      'currentUser changeEmail changePassword proveContact personalDetails savePersonalDetails switchLanguage sessions endSession endOtherSessions registerPush registerChainPush passkeys askPasskey addPasskey removePasskey',
    bill: 'mine exportMine',
    booking: 'mine exportMine',
    file: 'uploadToken storageCredential privateAddress',
    member: 'getOwn findOfUser findUser getStoredValue profileChains getProfile saveProfile',
    reference: 'getVoiceToken',
    ownPoints: 'getSummary getLines getChains',
    recentShops: 'note list clear',
    referral: 'getRecords',
    rights: 'list getChains get getConsumption',
    share: 'makeShortLink',
    shop: 'checkFavorite addFavorite removeFavorite getFavorites getFavoriteIds',
    waitlist: 'mine',
  },
  team: {
    team: 'passkeys askPasskey addPasskey renamePasskey removePasskey logInWithCode logOut askAuthenticator setAuthenticator me saveMe sessions endSession endOtherSessions changePassword renewRecoveryCodes listMembers listCalendars invite resendInvitation changeRoles suspend remove resetSecondFactor listAudit',
    notice: 'list markRead getChoices saveChoices registerPush removePush',
    report: 'ofStore ofChain exportOfStore exportOfChain',
    calendarFeed: 'listOwn makeOwn renewOwn revokeOwn listOfStore makeOfStore renewOfStore revokeOfStore',
    roster: 'week preview save listAttention resolve',
    calendar: 'read requests',
    till: 'store start findGiftCard settle listBills getBill refund correct collect makeLink sendReceipt day moveCash close closings exportClosings',
    customer:
      'search listCustomers duplicates make recent get saveContact block writeNote listDuplicates previewMerge merge exportData previewDeletion deleteCustomer',
    appointment:
      'newOptions newForCustomer newTimes checkTime make checkRepeat makeSeries makeWalkIn previewMove move undoMove read saveNote linkToForm readAnswer listPictures previewEnd step undoStep fileApart previewSeriesEnd endSeries propose withdraw',
  },
};
const namesOf = (access: keyof typeof declared) =>
  Object.entries(declared[access]).flatMap(([module, names]) => names.split(' ').map((name) => `${module}.${name}`));

test.each(['public', 'view', 'user', 'team'] as const)(
  '0045 the calls of the access "%s" are those of the list',
  (access) => {
    const found = everyCall().filter(({ call }) => call.access === access);
    expect(found.map(({ name }) => name).toSorted()).toEqual(namesOf(access).toSorted());
  },
);

test('0045 what the stores own software calls is internal, and nothing else is', () => {
  const found = everyCall().filter(({ call, name }) => (call.access === 'internal') !== name.startsWith('internal.'));
  expect(found).toEqual([]);
});

/** Why a call is closed to an actor, by its access; null: it is open, whatever it answers then. */
const closedTo: Record<string, Record<Access, string | null>> = {
  nobody: {
    public: null,
    view: 'session_expired',
    user: 'session_expired',
    team: 'session_expired',
    internal: 'path_unknown',
  },
  guest: { public: null, view: null, user: 'sign_in_needed', team: 'session_expired', internal: 'path_unknown' },
  customer: { public: null, view: null, user: null, team: 'session_expired', internal: 'path_unknown' },
  'ended customer': {
    public: null,
    view: 'session_expired',
    user: 'session_expired',
    team: 'session_expired',
    internal: 'path_unknown',
  },
  'API key': {
    public: null,
    view: 'session_expired',
    user: 'session_expired',
    team: 'session_expired',
    internal: null,
  },
};
const closings = ['session_expired', 'sign_in_needed', 'path_unknown'];

async function reasonOf(call: AnyCall, token: string): Promise<string | null> {
  const { statusCode, body } = await server.app.inject({
    method: call.method,
    url: routeOf(call).replaceAll(/:\w+/g, 'x'),
    headers: {
      'content-type': 'application/json',
      cookie: 'binding=binding-of-test-browsers',
      authorization: `Bearer ${token}`,
    },
    ...(call.method === 'POST' ? { payload: {} } : {}),
  });
  if (call.answersFile && statusCode === 200) return null;
  const { reason } = JSON.parse(body) as { reason?: string };
  return reason !== undefined && closings.includes(reason) ? reason : null;
}

describe('0045 who may make a call', () => {
  test.each(Object.entries(closedTo))('%s', async (actor, closed) => {
    const tokens: Record<string, () => Promise<string>> = {
      nobody: async () => '',
      guest: () => server.viewToken(),
      customer: () => signUp(createPerson(server)),
      'ended customer': async () => newUserToken(),
      'API key': async () => internalKey,
    };
    const token = await tokens[actor]!();
    // Signing out comes last: nothing is open to the token after it.
    const calls = everyCall().toSorted(
      (a, b) => Number(a.name === 'account.logOut') - Number(b.name === 'account.logOut'),
    );
    const found: Record<string, string | null> = {};
    for (const { name, call } of calls) found[name] = await reasonOf(call, token);
    const expected = calls.map(({ name, call }) => {
      const isNotTakenForVisitor = actor === 'ended customer' && call.access === 'public' && call.creates;
      return [name, isNotTakenForVisitor ? 'session_expired' : closed[call.access]];
    });
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

describe('0045 who may open what belongs to a person', () => {
  type Asking = 'guest' | 'foreign link' | 'link' | 'owner' | 'stranger';
  type Own = { id: string; entryId: string; fileId: string; accountId: string; sessionId: string; memberId: string };
  type Row = [name: string, ask: (own: Own, as: TestOptions) => Promise<TestAnswer<unknown>>, Record<Asking, string>];

  const unknown: Own = {
    id: 'none',
    entryId: 'none',
    fileId: 'none',
    accountId: 'none',
    sessionId: 'none',
    memberId: 'none',
  };
  const byLinkOrAccount = (opened: string) =>
    ({ guest: 'not_found', 'foreign link': 'not_found', link: opened, owner: opened, stranger: 'not_found' }) as const;
  const byAccount = {
    guest: 'sign_in_needed',
    'foreign link': 'sign_in_needed',
    link: 'sign_in_needed',
    owner: 'ok',
    stranger: 'not_found',
  } as const;
  const change = { version: 99, lines: [line('cut')], start: '2027-01-18 10:00', guestCount: 1, isGroup: false };

  // Where a call would change something, it is refused for a reason that comes after the check of the actor.
  const rows: Row[] = [
    ['booking.get', ({ id }, as) => server.api.booking.get({ id }, as), byLinkOrAccount('ok')],
    ['booking.pictures', ({ id }, as) => server.api.booking.pictures({ id }, as), byLinkOrAccount('ok')],
    ['booking.getPenalty', ({ id }, as) => server.api.booking.getPenalty({ id }, as), byLinkOrAccount('ok')],
    ['booking.getSeries', ({ id }, as) => server.api.booking.getSeries({ id }, as), byLinkOrAccount('ok')],
    [
      'booking.cancelSeries',
      ({ id }, as) => server.api.booking.cancelSeries({ id }, as),
      byLinkOrAccount('cancel_not_allowed'),
    ],
    [
      'booking.changeState',
      ({ id }, as) => server.api.booking.changeState({ id, state: 'confirmed' }, as),
      byLinkOrAccount('confirm_not_allowed'),
    ],
    ['changeQuote.get', ({ id }, as) => server.api.changeQuote.get({ ...change, id }, as), byLinkOrAccount('ok')],
    [
      'proposal.confirm',
      ({ id }, as) => server.api.proposal.confirm({ id, version: 99, start: '2027-01-30 10:00' }, as),
      byLinkOrAccount('changed_meanwhile'),
    ],
    [
      'proposal.decline',
      ({ id }, as) => server.api.proposal.decline({ id, version: 99, start: '2027-01-30 10:00' }, as),
      byLinkOrAccount('ok'),
    ],
    [
      'booking.change',
      ({ id }, as) => server.api.booking.change({ id, ...change, remark: '', removedItemIds: [] }, as),
      byLinkOrAccount('changed_meanwhile'),
    ],
    [
      'account.sceneContact',
      ({ id }, as) => server.api.account.sceneContact({ kind: 'email', scene: 'reserve', id }, as),
      { ...byLinkOrAccount('ok'), stranger: 'no_permission' },
    ],
    ['waitlist.get', ({ entryId: id }, as) => server.api.waitlist.get({ id }, as), byLinkOrAccount('ok')],
    [
      'waitlist.accept',
      ({ entryId: id }, as) => server.api.waitlist.accept({ id, offerId: 'none' }, as),
      byLinkOrAccount('not_found'),
    ],
    [
      'waitlist.decline',
      ({ entryId: id }, as) => server.api.waitlist.decline({ id, offerId: 'none' }, as),
      byLinkOrAccount('not_found'),
    ],
    ['waitlist.leave', ({ entryId: id }, as) => server.api.waitlist.leave({ id }, as), byLinkOrAccount('ok')],
    [
      'member.getDetail',
      ({ memberId: id }, as) => server.api.member.getDetail({ shopId: shop.shopId, id, decrypt: true }, as),
      { ...byLinkOrAccount('not_found'), owner: 'ok' },
    ],
    [
      'form.getContext',
      ({ id: relationId }, as) =>
        server.api.form.getContext({ shopId: shop.shopId, trigger: 'booking', relationId }, as),
      byLinkOrAccount('ok'),
    ],
    [
      'form.getOfRelation',
      ({ id: relationId }, as) => server.api.form.getOfRelation({ relationId }, as),
      byLinkOrAccount('ok'),
    ],
    ['file.privateAddress', ({ fileId: id }, as) => server.api.file.privateAddress({ id }, as), byAccount],
    ['account.personalDetails', ({ accountId: id }, as) => server.api.account.personalDetails({ id }, as), byAccount],
    ['account.endSession', ({ sessionId: id }, as) => server.api.account.endSession({ id }, as), byAccount],
  ];
  /** They take the token of a link for other things than the resource of an id in the request. */
  const others = ['booking.openLink', 'member.getContact', 'availability.getTimes', 'availability.getStaff'];
  /** Who may read and write answers is tested beside the forms, and who may read a bill, or review it, beside the bills and the reviews. */
  const ofForms = ['list', 'getForm', 'getAnswer', 'renewFile', 'save', 'update', 'findMember', 'getNeeded'].map(
    (name) => `form.${name}`,
  );

  let asking: Record<Asking, TestOptions>;
  let entryLink: TestOptions;
  let own: Own;

  beforeAll(async () => {
    const [mei, zoe] = [createPerson(server), createPerson(server)];
    const [token, strange] = [await signUp(mei), await signUp(zoe)];
    const book = (hour: string, person: Person, as: TestOptions) =>
      server.api.booking.create(
        bookingRequest(shop.shopId, { start: `2027-01-18 ${hour}:00`, email: person.email }),
        as,
      );
    const made = (await book('09', mei, { token })).reply;
    const foreign = (await book('10', zoe, { token: strange })).reply;
    const full = await buildShop(server.services.db, oneHour);
    await fill(server, full);
    const joined = await joinLine(server, full, {}, mei);
    const accountId = (await mei.api.account.currentUser({}, { token })).reply.id;
    await logIn(createPerson(server), mei.password, mei.email);
    const sessions = (await mei.api.account.sessions({}, { token })).reply;
    const file = { accountId, ending: 'pdf' as const, bytes: Buffer.from('%PDF-1.7') };
    own = {
      id: made.booking.id,
      entryId: joined.entry.id,
      fileId: await keepPrivateFile(server.services, file),
      accountId,
      sessionId: sessions.find(({ isCurrent }) => !isCurrent)!.id,
      memberId: (await mei.api.member.getOwn({ shopId: shop.shopId }, { token })).reply!.id,
    };
    const view = await server.viewToken();
    asking = {
      guest: { token: view },
      'foreign link': { token: view, linkToken: foreign.linkToken },
      link: { token: view, linkToken: made.linkToken },
      owner: { token },
      stranger: { token: strange },
    };
    entryLink = { token: view, linkToken: joined.linkToken };
  });

  test('every call that takes the token of a link is in the table', () => {
    const taking = everyCall().filter(({ call }) => call.takesLinkToken);
    const named = new Set([
      ...rows.map(([name]) => name),
      ...others,
      ...ofForms,
      'bill.get',
      'bill.pay',
      'invoice.get',
      'invoice.register',
      'ownReview.get',
      'ownReview.add',
      // The links of teams are tested beside the team.
      'team.openInvitation',
      'team.acceptInvitation',
      'team.resetPassword',
    ]);
    expect(taking.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  test.each(rows)('%s', async (name, ask, expected) => {
    const found: Record<string, string> = {};
    const unknowns: Record<string, string> = {};
    // The actors who may not open it ask first.
    for (const who of ['guest', 'foreign link', 'stranger', 'link', 'owner'] as const) {
      const as = who === 'link' && name.startsWith('waitlist.') ? entryLink : asking[who];
      found[who] = (await ask(own, as)).reason ?? 'ok';
      unknowns[who] = (await ask(unknown, as)).reason ?? 'ok';
    }
    expect(found).toEqual(expected);
    // A foreign id looks like an unknown one.
    const { guest, stranger } = expected;
    const ofUnknown = { guest, 'foreign link': expected['foreign link'], stranger, link: guest, owner: stranger };
    expect(unknowns).toEqual(ofUnknown);
  });
});
