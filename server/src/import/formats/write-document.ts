import { writeCsv } from './csv.ts';
import { FOLDER_FORMAT, isRequired, type TableFile } from './document.ts';
import type { ShopFolder } from './shop-folder.ts';
import type { Cell, Columns, LinesOf, TableSpec } from './table.ts';
import { absenceLines, blocksTable, leaveTable } from './table/absences.ts';
import { balanceLines, balancesTable } from './table/balances.ts';
import { bookingLines, bookingsTable } from './table/bookings.ts';
import { categoriesTable, categoryLines } from './table/categories.ts';
import { depositTextsLines, depositTextsTable } from './table/deposit-texts.ts';
import { formLines, formsTable, questionFiles } from './table/forms.ts';
import { hoursLines, hoursTable } from './table/hours.ts';
import { insurerLines, insurersTable } from './table/insurers.ts';
import { parameterLines, parametersTable } from './table/parameters.ts';
import { memberLines, membersTable } from './table/members.ts';
import { merchantLines, merchantsTable } from './table/merchants.ts';
import { giftCampaignLines, giftCampaignsTable } from './table/gift-campaigns.ts';
import { memberRightLines, memberRightsTable } from './table/member-rights.ts';
import { rightItemLines, rightLines } from './table/right-lines.ts';
import { rightItemsTable, rightsTable } from './table/rights.ts';
import { pointRewardLines, pointRewardsTable, pointRuleLines, pointRulesTable } from './table/point-rules.ts';
import { pointsLines, pointsTable } from './table/points.ts';
import { productLines, productsTable } from './table/products.ts';
import { replyLines, repliesTable, reviewLines, reviewsTable } from './table/reviews.ts';
import { serviceLines, servicesTable } from './table/services.ts';
import { settingsLines, settingsTable } from './table/settings.ts';
import {
  shiftDayLines,
  shiftDaysTable,
  shiftLines,
  shiftsTable,
  shiftWeekLines,
  shiftWeeksTable,
} from './table/shifts.ts';
import { skillLines, skillsTable } from './table/skills.ts';
import { specialDayLines, specialDaysTable } from './table/special-days.ts';
import { staffLines, staffTable } from './table/staff.ts';
import { storeLines, storesTable } from './table/stores.ts';
import { tagLines, tagsTable } from './table/tags.ts';
import { titleLines, titlesTable } from './table/titles.ts';
import { workLines, worksTable } from './table/works.ts';
import { webAddressLines, websitesTable } from './table/websites.ts';

/** How each table is written, from the columns by which it is read: one line for each file. */
const tables: Record<TableFile, (folder: ShopFolder) => string> = {
  'stores.csv': written(storesTable, storeLines),
  'hours.csv': written(hoursTable, hoursLines),
  'special-days.csv': written(specialDaysTable, specialDayLines),
  'settings.csv': written(settingsTable, settingsLines),
  'parameters.csv': written(parametersTable, parameterLines),
  'categories.csv': written(categoriesTable, categoryLines),
  'services.csv': written(servicesTable, serviceLines),
  'products.csv': written(productsTable, productLines),
  'staff.csv': written(staffTable, staffLines),
  'skills.csv': written(skillsTable, skillLines),
  'shifts.csv': written(shiftsTable, shiftLines),
  'shift-weeks.csv': written(shiftWeeksTable, shiftWeekLines),
  'shift-days.csv': written(shiftDaysTable, shiftDayLines),
  'leave.csv': written(leaveTable, absenceLines('leave')),
  'blocks.csv': written(blocksTable, absenceLines('block')),
  'titles.csv': written(titlesTable, titleLines),
  'tags.csv': written(tagsTable, tagLines),
  'works.csv': written(worksTable, workLines),
  'point-rules.csv': written(pointRulesTable, pointRuleLines),
  'point-rewards.csv': written(pointRewardsTable, pointRewardLines),
  'websites.csv': written(websitesTable, webAddressLines),
  'members.csv': written(membersTable, memberLines),
  'balances.csv': written(balancesTable, balanceLines),
  'points.csv': written(pointsTable, pointsLines),
  'rights.csv': written(rightsTable, rightLines),
  'right-items.csv': written(rightItemsTable, rightItemLines),
  'member-rights.csv': written(memberRightsTable, memberRightLines),
  'gift-campaigns.csv': written(giftCampaignsTable, giftCampaignLines),
  'merchants.csv': written(merchantsTable, merchantLines),
  'deposit-texts.csv': written(depositTextsTable, depositTextsLines),
  'forms.csv': written(formsTable, formLines),
  'insurers.csv': written(insurersTable, insurerLines),
  'bookings.csv': written(bookingsTable, bookingLines),
  'reviews.csv': written(reviewsTable, reviewLines),
  'review-replies.csv': written(repliesTable, replyLines),
};

/** The files of a folder that says what `checkFolder` would read in it; a table without rows is left out where it may be. */
export function writeDocument(folder: ShopFolder): Record<string, string> {
  const { key, name, nameSecond, isBookable: bookable } = folder.chain;
  const chain = { format: FOLDER_FORMAT, key, name, nameSecond, bookable };
  const files = Object.entries(tables).map(([file, write]) => [file, write(folder)] as const);
  return {
    'chain.json': `${JSON.stringify(chain, null, 2)}\n`,
    ...Object.fromEntries(files.filter(([file, text]) => text !== '' || isRequired(file))),
    ...questionFiles(folder),
  };
}

function written<Names extends Columns>(
  { columns }: TableSpec<Names>,
  linesOf: (folder: ShopFolder) => LinesOf<Names>,
) {
  return (folder: ShopFolder): string => {
    const lines = linesOf(folder).map((line) => Object.keys(columns).map((name) => cellText(line[name]!)));
    if (lines.length === 0) return '';
    const names = Object.keys(columns);
    // An empty column is left out.
    const shown = names.filter((name, at) => !columns[name]!.blank || lines.some((cells) => cells[at] !== ''));
    return writeCsv([shown, ...lines.map((cells) => cells.filter((_, at) => shown.includes(names[at]!)))]);
  };
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'object' ? cell.join('|') : String(cell);
}
