/** What people of a store are told about its appointments. `attention`: of its money, people have to look. */
export const teamNoticeKinds = ['new', 'waiting', 'changed', 'cancelled', 'answered', 'arrived', 'attention'] as const;
export type TeamNoticeKind = (typeof teamNoticeKinds)[number];
