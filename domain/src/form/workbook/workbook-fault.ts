/** A file that is no workbook this app can read, or not a whole one. */
export class WorkbookFault extends Error {}
