import { brand } from '@parlour/phrases/en/brand';
import { firstReasons } from '@parlour/phrases/en/first-reasons';
import { menu } from '@parlour/phrases/en/menu';
import { shell } from '@parlour/phrases/en/shell';
import { shop } from '@parlour/phrases/en/shop';
import { staff } from '@parlour/phrases/en/staff';
import { units } from '@parlour/phrases/en/units';

/** What screens say; the pages of a booking bring their own words, and the texts of mails stay on the server. */
export const texts = { brand, menu, reasons: firstReasons, shell, shop, staff, units };
