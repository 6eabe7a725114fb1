import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import {
  type FolderDocument,
  keyOfFormJson,
  MOST_FORM_BYTES,
  MOST_PICTURE_BYTES,
  MOST_TABLE_CHARACTERS,
  MOST_VIDEO_BYTES,
  optionalFiles,
  requiredFiles,
  TOO_LARGE_FORM,
  TOO_LARGE_PICTURE,
  TOO_LARGE_VIDEO,
} from './document.ts';
import { FolderCheck } from './folder-check.ts';
import { inOrder, type Mistake, MistakeList } from './mistake.ts';
import type { ShopFolder } from './shop-folder.ts';
import { readTable } from './table.ts';
import { absenceEntries, blocksTable, checkAbsences, leaveTable } from './table/absences.ts';
import { balanceEntries, balancesTable, checkBalances } from './table/balances.ts';
import { bookingEntries, bookingsTable, checkBookings } from './table/bookings.ts';
import { categoriesTable, categoryEntries, checkCategories } from './table/categories.ts';
import { readChain } from './table/chain.ts';
import { checkDepositTexts, depositTextsEntries, depositTextsTable } from './table/deposit-texts.ts';
import { checkForms, formEntries, formsTable, readFormQuestions } from './table/forms.ts';
import { checkHours, hoursTable, weeklyByStore } from './table/hours.ts';
import { insurerEntries, insurersTable } from './table/insurers.ts';
import { checkParameters, parameterEntries, parametersTable } from './table/parameters.ts';
import { checkMembers, memberEntries, membersTable } from './table/members.ts';
import { checkGiftCampaigns, giftCampaignEntries, giftCampaignsTable } from './table/gift-campaigns.ts';
import { checkMemberRights, memberRightEntries, memberRightsTable } from './table/member-rights.ts';
import { soldRightEntries } from './table/right-lines.ts';
import { checkRights, rightItemsTable, rightsTable } from './table/rights.ts';
import { checkMerchants, merchantEntries, merchantsTable } from './table/merchants.ts';
import {
  checkPointRewards,
  checkPointRules,
  pointRewardsTable,
  pointRuleEntries,
  pointRulesTable,
} from './table/point-rules.ts';
import { checkPoints, pointsEntries, pointsTable } from './table/points.ts';
import { checkProducts, productEntries, productsTable } from './table/products.ts';
import { checkServices, serviceEntries, servicesTable } from './table/services.ts';
import { checkReviews, repliesTable, reviewEntries, reviewsTable } from './table/reviews.ts';
import { settingsByStore, settingsTable } from './table/settings.ts';
import {
  laterWeeksByStaff,
  shiftDaysByStaff,
  shiftDaysTable,
  shiftsTable,
  shiftWeeksTable,
  weeklyByStaff,
} from './table/shifts.ts';
import { checkSkills, skillEntries, skillsTable } from './table/skills.ts';
import { specialDaysByStore, specialDaysTable } from './table/special-days.ts';
import { checkStaff, staffEntries, staffTable } from './table/staff.ts';
import { webAddressEntries, websitesTable } from './table/websites.ts';
import { checkTitles, titleEntries, titlesTable } from './table/titles.ts';
import { checkStores, mistakenZones, shopEntries, storesTable } from './table/stores.ts';
import { tagEntries, tagsTable } from './table/tags.ts';
import { checkWorks, workEntries, worksTable } from './table/works.ts';

/** Decides whether a folder may be loaded: its content in our terms, or every mistake in it. */
export function checkFolder(document: FolderDocument): Verdict<ShopFolder, 'folder_wrong', Mistake[]> {
  const check = new FolderCheck(namesIn(document, 'pictures'), namesIn(document, 'videos'));
  checkFiles(check, document);
  const chain = readChain(check, document.files['chain.json']);
  const tables = readTables(check, document);
  checkTables(check, tables, document);
  checkUnused(check, tables, document);
  const mistakes = inOrder(check.mistakes.all);
  return mistakes.length === 0 && chain
    ? allowed({ chain, ...entriesOf(tables, document) })
    : refused('folder_wrong', mistakes);
}

/** The rows of stores whose time zone is one of these, which the database does not know. */
export function zoneMistakes(document: FolderDocument, unknown: ReadonlySet<string>): Mistake[] {
  return mistakenZones(readTable(storesTable, document, new MistakeList()), unknown);
}

/** The names of all pictures or videos that lie there, readable or not. */
function namesIn(document: FolderDocument, kind: 'pictures' | 'videos'): string[] {
  const others = Object.keys(document.unreadable ?? {}).filter((name) => name.startsWith(`${kind}/`));
  return [...Object.keys(document[kind] ?? {}), ...others.map((name) => name.slice(kind.length + 1))];
}

function checkFiles(check: FolderCheck, document: FolderDocument): void {
  const { files, pictures, videos = {}, formFiles = {}, unreadable = {} } = document;
  const known: readonly string[] = [...requiredFiles, ...optionalFiles];
  for (const name of requiredFiles)
    if (files[name] === undefined && !unreadable[name]) check.mistakes.add(name, null, null, 'this file is missing');
  for (const [name, reason] of Object.entries(unreadable)) check.mistakes.add(name, null, null, reason);
  for (const [name, content] of Object.entries(files)) {
    if (!known.includes(name) && keyOfFormJson(name) === null)
      check.mistakes.add(name, null, null, `is not a file of a shop folder; known are: ${known.join(', ')}`);
    if (content.length > MOST_TABLE_CHARACTERS) check.mistakes.add(name, null, null, 'is larger than 4 MB');
  }
  for (const [name, bytes] of Object.entries(pictures)) {
    if (bytes.length > MOST_PICTURE_BYTES) check.mistakes.add(`pictures/${name}`, null, null, TOO_LARGE_PICTURE);
  }
  for (const [name, bytes] of Object.entries(videos)) {
    if (bytes.length > MOST_VIDEO_BYTES) check.mistakes.add(`videos/${name}`, null, null, TOO_LARGE_VIDEO);
  }
  for (const [name, bytes] of Object.entries(formFiles)) {
    if (bytes.length > MOST_FORM_BYTES) check.mistakes.add(`forms/files/${name}`, null, null, TOO_LARGE_FORM);
  }
}

function readTables(check: FolderCheck, document: FolderDocument) {
  const { mistakes } = check;
  return {
    stores: readTable(storesTable, document, mistakes),
    hours: readTable(hoursTable, document, mistakes),
    specialDays: readTable(specialDaysTable, document, mistakes),
    settings: readTable(settingsTable, document, mistakes),
    parameters: readTable(parametersTable, document, mistakes),
    categories: readTable(categoriesTable, document, mistakes),
    services: readTable(servicesTable, document, mistakes),
    products: readTable(productsTable, document, mistakes),
    staff: readTable(staffTable, document, mistakes),
    skills: readTable(skillsTable, document, mistakes),
    shifts: readTable(shiftsTable, document, mistakes),
    shiftWeeks: readTable(shiftWeeksTable, document, mistakes),
    shiftDays: readTable(shiftDaysTable, document, mistakes),
    leave: readTable(leaveTable, document, mistakes),
    blocks: readTable(blocksTable, document, mistakes),
    titles: readTable(titlesTable, document, mistakes),
    reviews: readTable(reviewsTable, document, mistakes),
    reviewReplies: readTable(repliesTable, document, mistakes),
    tags: readTable(tagsTable, document, mistakes),
    works: readTable(worksTable, document, mistakes),
    pointRules: readTable(pointRulesTable, document, mistakes),
    pointRewards: readTable(pointRewardsTable, document, mistakes),
    websites: readTable(websitesTable, document, mistakes),
    bookings: readTable(bookingsTable, document, mistakes),
    members: readTable(membersTable, document, mistakes),
    balances: readTable(balancesTable, document, mistakes),
    points: readTable(pointsTable, document, mistakes),
    rights: readTable(rightsTable, document, mistakes),
    rightItems: readTable(rightItemsTable, document, mistakes),
    memberRights: readTable(memberRightsTable, document, mistakes),
    giftCampaigns: readTable(giftCampaignsTable, document, mistakes),
    merchants: readTable(merchantsTable, document, mistakes),
    depositTexts: readTable(depositTextsTable, document, mistakes),
    forms: readTable(formsTable, document, mistakes),
    questions: readFormQuestions(check, document),
    insurers: readTable(insurersTable, document, mistakes),
  };
}

type Tables = ReturnType<typeof readTables>;

/** What goes beyond a single cell, over every row as far as it could be read: one mistake hides no other. */
function checkTables(check: FolderCheck, tables: Tables, document: FolderDocument): void {
  const { stores, staff, services } = tables;
  checkStores(check, stores);
  checkHours(check, tables.hours, stores.keys);
  checkParameters(check, tables.parameters, stores.keys);
  checkCategories(check, tables.categories);
  checkServices(check, services, tables);
  checkProducts(check, tables.products, stores);
  checkStaff(check, staff, stores.keys);
  checkSkills(check, tables.skills, tables);
  checkTitles(check, tables.titles, staff);
  checkPointRules(check, tables.pointRules, tables);
  checkPointRewards(check, tables.pointRewards, tables.pointRules, tables);
  checkMembers(check, tables.members, stores);
  checkBalances(check, tables.balances, tables);
  checkPoints(check, tables.points, tables);
  checkRights(check, tables);
  checkMemberRights(check, tables.memberRights, tables);
  checkGiftCampaigns(check, tables.giftCampaigns, tables);
  checkMerchants(check, tables.merchants, tables);
  checkDepositTexts(check, tables.depositTexts, tables);
  checkForms(check, tables.forms, tables, document);
  checkBookings(check, tables.bookings, tables);
  checkAbsences(check, 'leave', tables.leave, tables);
  checkAbsences(check, 'block', tables.blocks, tables);
  checkReviews(check, tables);
  checkWorks(check, tables.works, tables);
  for (const [table, { file }] of [
    [tables.specialDays, specialDaysTable],
    [tables.settings, settingsTable],
  ] as const)
    for (const { line, store } of table.rows)
      check.requireKey({ file, line }, 'store', store, stores.keys, 'stores.csv');
  for (const [table, { file }] of [
    [tables.shifts, shiftsTable],
    [tables.shiftWeeks, shiftWeeksTable],
    [tables.shiftDays, shiftDaysTable],
  ] as const)
    for (const row of table.rows)
      check.requireKey({ file, line: row.line }, 'staff', row.staff, staff.keys, 'staff.csv');
}

/** A picture or video counts as unnamed only when every cell that may name it could be read. */
function checkUnused(check: FolderCheck, tables: Tables, { pictures, videos = {} }: FolderDocument): void {
  const { stores, services, products, staff, reviews, reviewReplies, works } = tables;
  const naming = [stores, services, products, staff, reviews, reviewReplies, works];
  if (check.hasUnreadPictures || !naming.every(({ isWhole }) => isWhole)) return;
  for (const name of Object.keys(pictures)) {
    if (!check.usedPictures.has(name))
      check.mistakes.add(`pictures/${name}`, null, null, 'no table names this picture');
  }
  for (const name of Object.keys(videos)) {
    if (!check.usedVideos.has(name)) check.mistakes.add(`videos/${name}`, null, null, 'no table names this video');
  }
}

function entriesOf(tables: Tables, document: FolderDocument): Omit<ShopFolder, 'chain'> {
  const { stores, services, staff } = tables;
  const members = memberEntries(tables.members, tables.stores);
  return {
    shops: shopEntries(stores, {
      weekly: weeklyByStore(tables.hours),
      specialDays: specialDaysByStore(tables.specialDays),
      settings: settingsByStore(tables.settings),
    }),
    parameters: parameterEntries(tables.parameters),
    categories: categoryEntries(tables.categories),
    services: serviceEntries(services, stores),
    products: productEntries(tables.products, stores),
    staff: staffEntries(staff, {
      weekly: weeklyByStaff(tables.shifts),
      laterWeeks: laterWeeksByStaff(tables.shiftWeeks),
      shifts: shiftDaysByStaff(tables.shiftDays),
    }),
    skills: skillEntries(tables.skills, tables),
    absences: [...absenceEntries('leave', tables.leave, tables), ...absenceEntries('block', tables.blocks, tables)],
    titles: titleEntries(tables.titles),
    reviews: reviewEntries(tables),
    tags: tagEntries(tables.tags),
    works: workEntries(tables.works, tables),
    pointRules: pointRuleEntries(tables.pointRules, tables.pointRewards, stores),
    webAddresses: webAddressEntries(tables.websites),
    members,
    balances: balanceEntries(tables.balances, stores, members),
    points: pointsEntries(tables.points, members),
    soldRights: soldRightEntries(tables.rights, tables.rightItems, stores),
    memberRights: memberRightEntries(tables.memberRights, tables.rights, stores, members),
    giftCampaigns: giftCampaignEntries(tables.giftCampaigns),
    merchants: merchantEntries(tables.merchants),
    depositTexts: depositTextsEntries(tables.depositTexts),
    forms: formEntries(tables.forms, tables.questions, document),
    insurers: insurerEntries(tables.insurers),
    bookings: bookingEntries(tables.bookings),
  };
}
