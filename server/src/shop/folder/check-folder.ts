import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import {
  type FolderDocument,
  MOST_PICTURE_BYTES,
  MOST_TABLE_CHARACTERS,
  optionalFiles,
  requiredFiles,
} from './document.ts';
import { FolderCheck } from './folder-check.ts';
import { inOrder, type Mistake } from './mistake.ts';
import type { ShopFolder } from './shop-folder.ts';
import { readTable } from './table.ts';
import { absenceEntries, blocksTable, leaveTable } from './table/absences.ts';
import { categoriesTable, categoryEntries } from './table/categories.ts';
import { readChain } from './table/chain.ts';
import { hoursTable, weeklyByStore } from './table/hours.ts';
import { parameterEntries, parametersTable } from './table/parameters.ts';
import { productEntries, productsTable } from './table/products.ts';
import { serviceEntries, servicesTable } from './table/services.ts';
import { settingsByStore, settingsTable } from './table/settings.ts';
import { shiftDaysByStaff, shiftDaysTable, shiftsTable, weeklyByStaff } from './table/shifts.ts';
import { skillEntries, skillsTable } from './table/skills.ts';
import { specialDaysByStore, specialDaysTable } from './table/special-days.ts';
import { staffEntries, staffTable } from './table/staff.ts';
import { shopEntries, storesTable } from './table/stores.ts';

/** Decides whether a folder may be loaded: its content in our terms, or every mistake in it. */
export function checkFolder(document: FolderDocument): Verdict<ShopFolder, 'folder_wrong', Mistake[]> {
  const check = new FolderCheck(Object.keys(document.pictures));
  checkFiles(check, document);
  const folder = readEntries(check, document.files);
  // Rows with a mistake were left out, and with them the pictures they name: only without any can it be said that nobody names one.
  const unused =
    check.mistakes.all.length > 0 ? [] : Object.keys(document.pictures).filter((name) => !check.usedPictures.has(name));
  for (const name of unused) {
    check.mistakes.add(`pictures/${name}`, null, null, 'no table names this picture');
  }
  const mistakes = inOrder(check.mistakes.all);
  return mistakes.length === 0 && folder ? allowed(folder) : refused('folder_wrong', mistakes);
}

function checkFiles(check: FolderCheck, { files, pictures }: FolderDocument): void {
  const known: readonly string[] = [...requiredFiles, ...optionalFiles];
  for (const name of requiredFiles)
    if (files[name] === undefined) check.mistakes.add(name, null, null, 'this file is missing');
  for (const [name, content] of Object.entries(files)) {
    if (!known.includes(name))
      check.mistakes.add(name, null, null, `is not a file of a shop folder; known are: ${known.join(', ')}`);
    if (content.length > MOST_TABLE_CHARACTERS) check.mistakes.add(name, null, null, 'is larger than 4 MB');
  }
  for (const [name, bytes] of Object.entries(pictures)) {
    if (bytes.length > MOST_PICTURE_BYTES) check.mistakes.add(`pictures/${name}`, null, null, 'is larger than 5 MB');
  }
}

function readEntries(check: FolderCheck, files: FolderDocument['files']): ShopFolder | null {
  const { mistakes } = check;
  const chain = readChain(check, files['chain.json']);
  const stores = readTable(storesTable, files['stores.csv'], mistakes);
  const categories = readTable(categoriesTable, files['categories.csv'], mistakes);
  const services = readTable(servicesTable, files['services.csv'], mistakes);
  const staff = readTable(staffTable, files['staff.csv'], mistakes);
  const hours = readTable(hoursTable, files['hours.csv'], mistakes);
  const specialDays = readTable(specialDaysTable, files['special-days.csv'], mistakes);
  const settings = readTable(settingsTable, files['settings.csv'], mistakes);
  const shifts = readTable(shiftsTable, files['shifts.csv'], mistakes);
  const shiftDays = readTable(shiftDaysTable, files['shift-days.csv'], mistakes);
  const leave = readTable(leaveTable, files['leave.csv'], mistakes);
  const blocks = readTable(blocksTable, files['blocks.csv'], mistakes);

  const shops = shopEntries(check, stores, {
    weekly: weeklyByStore(check, hours, stores.keys),
    specialDays: specialDaysByStore(check, specialDays, stores.keys),
    settings: settingsByStore(check, settings, stores.keys),
  });
  const categoryList = categoryEntries(check, categories);
  const rosters = {
    weekly: weeklyByStaff(check, shifts, staff.keys),
    shifts: shiftDaysByStaff(check, shiftDays, staff.keys),
  };
  const entries = {
    shops,
    parameters: parameterEntries(check, readTable(parametersTable, files['parameters.csv'], mistakes), stores.keys),
    categories: categoryList,
    services: serviceEntries(check, services, stores, { entries: categoryList, keys: categories.keys }),
    products: productEntries(check, readTable(productsTable, files['products.csv'], mistakes), stores),
    staff: staffEntries(check, staff, stores.keys, rosters),
    skills: skillEntries(check, readTable(skillsTable, files['skills.csv'], mistakes), { services, staff, stores }),
    absences: [
      ...absenceEntries(check, 'leave', leave, { staff, stores }),
      ...absenceEntries(check, 'block', blocks, { staff, stores }),
    ],
  };
  return chain ? { chain, ...entries } : null;
}
