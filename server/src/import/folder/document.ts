/** A shop folder as one document: tables by their name, pictures by theirs. */
export type FolderDocument = {
  files: Readonly<Record<string, string>>;
  pictures: Readonly<Record<string, Uint8Array>>;
  videos?: Readonly<Record<string, Uint8Array>>;
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
  'merchants.csv',
  'deposit-texts.csv',
  'bookings.csv',
] as const;

export type TableFile = Exclude<(typeof requiredFiles)[number] | (typeof optionalFiles)[number], 'chain.json'>;

export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
export const MOST_TABLE_CHARACTERS = 4 * 1024 * 1024;
export const TOO_LARGE_PICTURE = 'is larger than 5 MB';
export const MOST_VIDEO_BYTES = 20 * 1024 * 1024;
export const TOO_LARGE_VIDEO = 'is larger than 20 MB';
