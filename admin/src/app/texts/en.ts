import { account } from '@parlour/phrases/en/account';
import { admin } from '@parlour/phrases/en/admin';
import { firstReasons } from '@parlour/phrases/en/first-reasons';
import { shell } from '@parlour/phrases/en/shell';

/** What the stores' app says; refusals come with the server's own sentence. */
export const texts = { account, admin, reasons: firstReasons, shell };
