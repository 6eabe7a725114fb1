/** What people of a store are told about its appointments. `form`: one was filled in for it; `attention`: of its money, people have to look. */
export const teamNoticeKinds = [
  'new',
  'waiting',
  'changed',
  'cancelled',
  'answered',
  'arrived',
  'form',
  'attention',
] as const;
export type TeamNoticeKind = (typeof teamNoticeKinds)[number];
