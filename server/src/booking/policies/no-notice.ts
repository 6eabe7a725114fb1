/** The customer may act until the start; shops cannot ask for more notice yet. */
export const noNotice = { cancelNoticeMinutes: 0, changeNoticeMinutes: 0 } as const;
