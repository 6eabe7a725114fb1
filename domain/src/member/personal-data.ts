/** 0 female, 1 male, 2 other, 3 not informing, with which every account begins. */
export const genders = [0, 1, 2, 3] as const;
export type Gender = (typeof genders)[number];

/** The religions of the documents; no customer has to name one, and no screen asks before its form has a consent. */
export const religions = ['CHRISTIANITY', 'ISLAM', 'HINDUISM', 'BUDDHISM', 'OTHERS'] as const;
export type Religion = (typeof religions)[number];
