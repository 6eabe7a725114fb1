/** A shop folder as one document: tables by their name, questions of forms by theirs (`forms/history.json`), pictures by theirs. */
export type FolderDocument = {
  files: Readonly<Record<string, string>>;
  pictures: Readonly<Record<string, Uint8Array>>;
  videos?: Readonly<Record<string, Uint8Array>>;
  /** The workbooks and PDFs of `forms/files`. */
  formFiles?: Readonly<Record<string, Uint8Array>>;
  /** What lies in the folder and could not be read, with the reason: `staff.csv`, `pictures/logo.png`. */
  unreadable?: Readonly<Record<string, string>>;
};

/** The version of the folder format that is understood; docs/shop-folder.md describes it. */
export const FOLDER_FORMAT = 1;

export const requiredFiles = ['chain.json', 'stores.csv', 'hours.csv', 'categories.csv', 'services.csv'] as const;
export function isRequired(file: string): boolean {
  return (requiredFiles as readonly string[]).includes(file);
}

export const optionalFiles = [
  'special-days.csv',
  'settings.csv',
  'parameters.csv',
  'products.csv',
  'staff.csv',
  'skills.csv',
  'shifts.csv',
  'shift-weeks.csv',
  'shift-days.csv',
  'leave.csv',
  'blocks.csv',
  'titles.csv',
  'reviews.csv',
  'review-replies.csv',
  'tags.csv',
  'works.csv',
  'point-rules.csv',
  'point-rewards.csv',
  'websites.csv',
  'members.csv',
  'balances.csv',
  'points.csv',
  'rights.csv',
  'right-items.csv',
  'member-rights.csv',
  'gift-campaigns.csv',
  'merchants.csv',
  'deposit-texts.csv',
  'forms.csv',
  'insurers.csv',
  'bookings.csv',
] as const;

export type TableFile = Exclude<(typeof requiredFiles)[number] | (typeof optionalFiles)[number], 'chain.json'>;

/** The file with the questions of a form. */
export const formJson = (key: string): string => `forms/${key}.json`;

/** The key of the form whose questions are in a file; null: no form's. */
export const keyOfFormJson = (file: string): string | null =>
  /^forms\/([a-z0-9-]{1,60})\.json$/.exec(file)?.[1] ?? null;

export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
export const MOST_TABLE_CHARACTERS = 4 * 1024 * 1024;
export const TOO_LARGE_PICTURE = 'is larger than 5 MB';
export const MOST_VIDEO_BYTES = 20 * 1024 * 1024;
export const TOO_LARGE_VIDEO = 'is larger than 20 MB';
export const MOST_FORM_BYTES = 10 * 1024 * 1024;
export const TOO_LARGE_FORM = 'is larger than 10 MB';
