/** How this app names itself to the server, in its headers and where a call asks for it. */
export const appSource = 'BK_APP_C';
