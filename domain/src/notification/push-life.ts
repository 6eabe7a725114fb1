/** How long a browser of a member is told of news after it was turned on, or signed in at, last. */
export const teamPushLifeMs = 30 * 24 * 3_600_000;
