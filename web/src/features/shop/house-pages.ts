/** Two pages of one account, with the names they have in Dutch whatever the reader's language. */
export const housePages = { huisregels: 'Huisregels', 'contra-indicaties': 'Contra-indicaties' } as const;
export type HousePage = keyof typeof housePages;
export const housePageIds = Object.keys(housePages) as HousePage[];

export const isHousePage = (fragment: string): fragment is HousePage => Object.hasOwn(housePages, fragment);
