import { account } from '@parlour/phrases/ch/account';
import { admin } from '@parlour/phrases/ch/admin';
import { firstReasons } from '@parlour/phrases/ch/first-reasons';
import { shell } from '@parlour/phrases/ch/shell';

/** What the stores' app says; refusals come with the server's own sentence. */
export const texts = { account, admin, reasons: firstReasons, shell };
